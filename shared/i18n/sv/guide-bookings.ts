/** The guide's bookings by the month. */
export const guideBookings: typeof import('../en/guide-bookings.ts').guideBookings = {
  title: 'Bokningar',
  loadFailed: 'Bokningarna kunde inte hämtas',
  view: { label: 'Hur de visas', list: 'Lista', calendar: 'Kalender' },
  month: { previous: 'Månaden före', next: 'Månaden efter' },
  filters: 'Vilka bokningar',
  all: 'Alla',
  groups: { coming: 'Kommande', cancelled: 'Avbokade', before: 'Tidigare' },
  later_one: '{{count}} bokning senare än den här månaden.',
  later_other: '{{count}} bokningar senare än den här månaden.',
  onlyEarlier: 'Inga bokningar från den här månaden och framåt.',
  showMonth: 'Visa {{month}}',
  empty: 'Inga bokningar här',
  emptyText: 'Det finns inga den här månaden, eller inga av det slag du valt. Se på en annan månad eller visa alla.',
  day: {
    bookings_one: '{{count}} bokning',
    bookings_other: '{{count}} bokningar',
    people_one: '{{count}} person',
    people_other: '{{count}} personer',
    waiting: 'väntar på ditt svar',
    calledOff: 'inställd på grund av vädret',
    none: 'Inga bokningar den här dagen',
    chosen: 'vald',
    choose: 'Välj en dag med bokningar för att se vilka som kommer.',
    legend:
      'Siffran under en dag är antalet personer som kommer. En dag med rundad överkant har någon som väntar på ditt svar.',
  },
};
