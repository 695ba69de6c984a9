/** What stands in the calendars that a guide's other programs fetch. */
export const calendarExport = {
  fullName: 'Napp bookings',
  busyName: 'Napp, busy times',
  busy: 'Busy',
  trip: 'Fishing trip',
  people: 'People: {{count}}',
};
