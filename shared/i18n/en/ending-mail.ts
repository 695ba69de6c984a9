/** Mails about a trip that was cancelled, and about what a late cancellation costs. */
export const endingMail = {
  facts: {
    refund: 'Goes back to your card',
    giftBack: 'Goes back to your gift card',
    penalty: 'Penalty',
    lowered: 'Waived or sold again',
    owed: 'Left to pay',
    chargeAt: 'Charged',
    reason: 'Reason',
    kept: 'Deposit, not paid back',
    giftKept: 'From your gift card, not paid back',
  },
  reasons: {
    weather: 'The weather',
    breakdown: 'A breakdown',
    illness: 'Illness',
    authority: 'A decision by an authority',
    other: 'Another reason',
  },
  cancelled: {
    subject: 'Your trip on {{date}} is cancelled ({{reference}})',
    heading: 'Your trip is cancelled, {{name}}',
    refund:
      'Everything you paid online goes back to where it came from: to a card in 5 to 10 business days, to a gift card at once.',
    late: 'You cancelled after free cancellation had ended. What you paid online is kept, and the penalty below is charged to the card you paid with. You can contest it until then in your bookings.',
    nothing:
      'You cancelled after free cancellation had ended. What you paid online is kept, and nothing more is charged.',
    button: 'See the booking',
  },
  cancelledGuide: {
    subject: '{{angler}} has cancelled the trip on {{date}} ({{reference}})',
    heading: 'A booking was cancelled',
    refund: '{{angler}} has cancelled {{title}} in time. The places are free again.',
    late: '{{angler}} has cancelled {{title}} late. The places are free again. The penalty below is charged to the angler and paid out to you. You can waive it, in all or in part, until it is charged.',
    nothing: '{{angler}} has cancelled {{title}} late. The places are free again. No penalty can be charged.',
    button: 'See your bookings',
  },
  guideCancelled: {
    subject: 'Your guide has cancelled the trip on {{date}} ({{reference}})',
    heading: 'Your trip will not happen, {{name}}',
    refund:
      '{{guide}} has had to cancel your trip. Everything you paid online goes back to where it came from: to a card in 5 to 10 business days, to a gift card at once.',
    more: 'Other guides have free days around the same date.',
    button: 'See similar trips',
  },
  cancellationGuide: {
    subject: 'You have cancelled the trip on {{date}} ({{reference}})',
    heading: 'The booking is cancelled',
    refund: '{{angler}} has been told, and gets back everything that was paid online. The places are free again.',
    button: 'See your bookings',
  },
  penaltyAwaiting: {
    subject: 'Your bank needs you to confirm: penalty for {{reference}}',
    heading: 'We could not charge your card, {{name}}',
    body: 'The penalty for the trip you cancelled late could not be charged without you. Open the page below to pay it. We also try the card again 1, 3 and 7 days from now.',
    button: 'Pay the penalty',
  },
  penaltyCharged: {
    subject: 'The penalty for {{reference}} is paid',
    heading: 'The penalty is paid',
    body: '{{charged}} has been charged for the trip you cancelled late. It goes to {{guide}}.',
    button: 'See the booking',
  },
  penaltyChargedGuide: {
    subject: 'A penalty was paid to you ({{reference}})',
    heading: 'The penalty is paid',
    body: '{{angler}} has paid {{charged}} for the trip that was cancelled late. It is on your next statement.',
    button: 'See your bookings',
  },
  penaltyLowered: {
    subject: 'Your penalty is lowered ({{reference}})',
    heading: 'Good news, {{name}}',
    body: 'You do not have to pay the whole penalty for the trip you cancelled late: {{guide}} has waived part of it, or your places were sold again. What is left is shown below.',
    button: 'See the booking',
  },
  penaltyContestedGuide: {
    subject: 'A penalty is contested ({{reference}})',
    heading: 'The penalty is contested',
    body: '{{angler}} contests the penalty for the trip that was cancelled late. It is not charged until we have decided.',
    button: 'See your bookings',
  },
  penaltyUpheld: {
    subject: 'You do not have to pay the penalty ({{reference}})',
    heading: 'You were right, {{name}}',
    body: 'We have looked at your case. The penalty is not charged.',
    button: 'See the booking',
  },
  penaltyUpheldGuide: {
    subject: 'A contested penalty is not charged ({{reference}})',
    heading: 'The penalty is not charged',
    body: 'We have looked at the case of {{angler}} and decided that the penalty is not charged.',
    button: 'See your bookings',
  },
  penaltyDismissed: {
    subject: 'The penalty for {{reference}} stands',
    heading: 'The penalty stands, {{name}}',
    body: 'We have looked at your case. The penalty is charged to the card you paid with.',
    button: 'See the booking',
  },
  penaltyDismissedGuide: {
    subject: 'A contested penalty stands ({{reference}})',
    heading: 'The penalty stands',
    body: 'We have looked at the case of {{angler}}. The penalty is charged.',
    button: 'See your bookings',
  },
  penaltyGivenUpGuide: {
    subject: 'A penalty could not be collected ({{reference}})',
    heading: 'The penalty was not paid',
    body: 'The card of {{angler}} could not be charged within 14 days, and the penalty was not paid in any other way. We look at what else can be done.',
    button: 'See your bookings',
  },
};
