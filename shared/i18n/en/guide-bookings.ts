/** The guide's bookings by the month. */
export const guideBookings = {
  title: 'Bookings',
  loadFailed: 'Failed to load bookings',
  view: { label: 'How to show them', list: 'List', calendar: 'Calendar' },
  month: { previous: 'The month before', next: 'The month after' },
  filters: 'Which bookings',
  all: 'All',
  groups: { coming: 'To come', cancelled: 'Cancelled', before: 'Earlier' },
  later_one: '{{count}} booking in later months.',
  later_other: '{{count}} bookings in later months.',
  onlyEarlier: 'No bookings from this month on.',
  showMonth: 'Show {{month}}',
  empty: 'No bookings here',
  emptyText: 'There are none in this month, or none of the kind you chose. Look at another month or show all of them.',
  day: {
    bookings_one: '{{count}} booking',
    bookings_other: '{{count}} bookings',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    waiting: 'waits for your answer',
    calledOff: 'called off because of the weather',
    none: 'No bookings on this day',
    chosen: 'chosen',
    choose: 'Choose a day with bookings to see who comes.',
    legend:
      'The number under a day is the people who come. On a day with a rounded top, somebody waits for your answer.',
  },
};
