/** The guide's dashboard. */
export const guide = {
  title: 'Guide dashboard',
  nav: { label: 'Guide pages', dashboard: 'Dashboard', help: 'Help', logOut: 'Logout' },
  onlyGuides: { title: 'This page is for guides', text: 'You are signed in as {{email}}, which is not a guide account.', home: 'To the front page', trips: 'To your trips' },
  loadFailed: 'Failed to load dashboard data',
  when: 'Which bookings', upcoming: 'Upcoming', history: 'History', more: 'Show more',
  requests: { title: 'Waiting for your answer', none: 'No requests wait for you.', answer: 'Answer before {{when}}', silence: 'No answer counts as a no.' },
  trips: { title: 'Upcoming trips', others: 'Being paid right now', empty: 'No bookings yet', emptyText: 'When somebody books one of your trips it stands here with the party, how to reach them and what they wish. Requests come first, with the time you have to answer. Keep your dates up to date: trips with free dates are the ones that are found.' },
  historyEmpty: 'Nothing behind you yet', historyEmptyText: 'Trips that have been, and bookings that came to nothing, end up here.',
  confirm: {
    button: 'Confirm', title: 'Confirm this request?', text: '{{name}} is told, and the deposit is charged to their card. They pay you {{amount}} at the trip.', keep: 'Not yet', do: 'Confirm the booking',
    done: 'Confirmed. {{name}} is told.', failed: 'Failed to update booking status',
  },
  decline: {
    button: 'Decline', title: 'Decline this request?', text: '{{name}} is told, and nothing is charged. The places are free again. This cannot be undone.', reason: 'A word to the angler', reasonHelp: 'Goes into the email. A date that would suit, for example.', keep: 'Keep the request', do: 'Decline the request',
    done: 'Declined. {{name}} is told.', failed: 'Failed to update booking status',
  },
  customer: { title: 'Customer', show: 'Party, contact and wishes', party: 'Party', phone: 'Phone', email: 'Email', noPhone: 'not given', requests: 'Special requests', noRequests: 'none', toCollect: 'To collect at the trip', loadFailed: 'Failed to load the customer' },
  help: { title: 'Help', text: 'The answers that most guides look for.', support: 'Support Monday to Friday 9:00 to 17:00 CET.' },
};
