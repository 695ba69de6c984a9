/** Back from the payment page. */
export const payment = {
  looking: {
    title: 'Checking your payment',
    text: 'We are asking the card provider. This takes a few seconds.',
    slow: 'Still asking. You can leave this page: the booking goes on without it, and the answer comes by email.',
  },
  confirmed: {
    title: 'You are going fishing',
    text: 'Booking {{reference}} is confirmed. A confirmation is on its way to your email.',
    next: 'What happens next',
    paid: 'You have paid {{amount}}, the deposit.',
    remaining: 'Pay {{amount}} to {{guide}} at the trip.',
    meet: 'Meet {{when}}. Place: {{place}}',
    cancel: 'Cancel free of charge until {{when}}.',
    calendar: 'Add to calendar',
    bookings: 'See the booking',
  },
  waiting: {
    title: 'Your request is with the guide',
    text: 'Booking {{reference}}: {{guide}} answers before {{when}}. You get an email either way.',
    reserved:
      '{{amount}} is reserved on your card. It is charged only if the guide says yes; otherwise it is released.',
    withdraw: 'Until then you can withdraw the request at no cost, from your bookings.',
    bookings: 'See the request',
  },
  cancelled: {
    title: 'The booking was not completed',
    abandoned: 'The payment was cancelled. Nothing was charged, and your places are free again.',
    expired: 'The 35 minutes ran out before the payment. Nothing was charged, and your places are free again.',
    withdrawn: 'You withdrew the booking. Nothing was charged.',
    declined: 'The guide could not take this trip. Nothing was charged; the reserved amount is released.',
    unanswered: 'The guide did not answer in time. Nothing was charged; the reserved amount is released.',
    capture_failed:
      'The card could not be charged when the guide said yes, so the booking is cancelled. Nothing was charged.',
    places_gone:
      'The payment came after the places had gone to others. {{amount}} goes back to your card, in 5 to 10 business days.',
    payment_failed: 'The payment did not go through. Nothing was charged.',
    by_angler: 'You cancelled the trip.',
    by_guide: 'The guide cancelled the trip. Everything that was paid online goes back.',
    weather: 'The trip was called off because of the weather. Everything paid online goes back.',
    guide_no_show: 'The guide did not come. Everything that was paid online goes back.',
    angler_no_show: 'The guide says that you did not come.',
    refunded: '{{amount}} goes back to your card, in 5 to 10 business days.',
    again: 'Try again with everything kept',
    search: 'Find another trip',
  },
  unpaid: {
    title: 'Not paid yet',
    text: 'Booking {{reference}} holds your places until {{when}}. Nothing has been charged.',
    pay: 'Continue to payment',
    change: 'Change the booking',
    giveBack: 'Give the places back',
  },
  unknown: {
    title: 'We do not know yet',
    text: 'Payment verification failed, contact support if charged',
    plain:
      'The card provider has not told us how the payment went. If it went through, the booking is confirmed by itself and you get an email. If the places are gone by then, the money goes back at once. You do not have to pay again.',
    reference: 'Your booking is {{reference}}.',
    write: 'Write to support',
    subject: 'The payment of booking {{reference}}',
    retry: 'Look again',
    bookings: 'See my bookings',
  },
  missing: {
    title: 'Which booking do you mean?',
    text: 'The link does not name a booking. You find yours under your bookings.',
    bookings: 'See my bookings',
  },
  notFound: {
    title: 'Booking not found',
    text: 'It may belong to another account than the one you are logged in with.',
    bookings: 'See my bookings',
  },
  trip: 'Your trip',
};
