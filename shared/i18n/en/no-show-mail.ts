/** Mails about somebody who did not come. */
export const noShowMail = {
  noShowReported: {
    subject: 'We have your report about {{date}} ({{reference}})',
    heading: 'We are sorry, {{name}}',
    body: 'You told us that {{guide}} did not come. The guide has 48 hours to answer. If they admit it or say nothing, the booking is cancelled and everything that you paid online goes back. If they disagree, we decide.',
    button: 'See the booking',
  },
  noShowReportedGuide: {
    subject: 'Did you miss the trip on {{date}}? Please answer ({{reference}})',
    heading: 'Were you there?',
    body: '{{angler}} tells us that you did not come to the trip. Please tell us if that is true.',
    more: 'Answer before {{until}}. If you do not, that counts as a yes: then the booking is cancelled and the angler gets everything back.',
    button: 'Answer',
  },
  noShowContested: {
    subject: 'The guide sees it differently ({{reference}})',
    heading: 'We are looking into it, {{name}}',
    body: '{{guide}} answered that they were there. We read what both of you wrote and decide. You do not have to do anything.',
    button: 'See the booking',
  },
  noShowUpheld: {
    subject: 'Your money for {{date}} goes back to you ({{reference}})',
    heading: 'Everything goes back, {{name}}',
    body: 'The trip with {{guide}} did not take place, so the booking is cancelled. Everything you paid online goes back to where it came from: to a card in 5 to 10 business days, to a gift card at once.',
    button: 'See the booking',
  },
  noShowUpheldGuide: {
    subject: 'The booking on {{date}} is cancelled ({{reference}})',
    heading: 'The booking is cancelled',
    body: 'The trip with {{angler}} did not take place, so the booking is cancelled and the angler gets everything back. It counts against your reliability.',
    button: 'See your bookings',
  },
  noShowDismissed: {
    subject: 'Your report about {{date}} ({{reference}})',
    heading: 'The booking stands, {{name}}',
    body: 'We read what you and {{guide}} wrote. We found nothing to show that the guide stayed away, so the booking stands. If you know something that we do not, answer this email.',
    button: 'See the booking',
  },
  noShowDismissedGuide: {
    subject: 'The report about {{date}} is closed ({{reference}})',
    heading: 'The booking stands',
    body: 'We read what you and {{angler}} wrote. The booking stands, and nothing counts against you.',
    button: 'See your bookings',
  },
  anglerNoShow: {
    subject: 'You were missed on {{date}} ({{reference}})',
    heading: 'The guide waited for you, {{name}}',
    body: '{{guide}} tells us that you did not come. That counts as a late cancellation: the booking is cancelled and what you have paid is kept.',
    penalty:
      'The rest of the price, {{penalty}}, is charged to your card on {{chargeAt}}. If you were there, contest it on the booking before then: nothing is charged until we have decided.',
    button: 'See the booking',
  },
  anglerNoShowGuide: {
    subject: 'We have noted that {{angler}} did not come ({{reference}})',
    heading: 'Noted',
    body: 'The booking is cancelled, as if {{angler}} had cancelled too late. What was paid in advance is kept.',
    penalty:
      'The rest of the price, {{penalty}}, is charged to the card on {{chargeAt}}, unless the angler contests it. You can waive it until then.',
    button: 'See your bookings',
  },
};
