/** Mails to those on a waiting list. */
export const waitMail = {
  placesOffered: {
    subject: 'Places for you on {{date}}: {{title}}',
    heading: 'There are places for you now',
    body: 'You are on the waiting list of this trip, and places came free. We hold them for you until {{until}}. Book them before that, at the price you see then. After that they go to the next in line.',
    button: 'See and book',
    leave:
      'Do you not want them any more? Leave the list under Bookings in your account, so that the next in line gets the places sooner.',
  },
  placesLapsed: {
    subject: 'The places on {{date}} went to the next in line',
    heading: 'The places are not held for you any more',
    body: 'You did not book the places that we held for you until {{until}}, so they went to the next in line. You are not on the waiting list any more. You are welcome to join it again.',
    button: 'See the trip',
  },
  held: 'Held for you until',
};
