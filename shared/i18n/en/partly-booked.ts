/** The dashboard's list of partly booked trips. */
export const partlyBooked = {
  title: 'Partly booked, next 7 days',
  text: 'Trips with people on them and places left. Add who rings, or offer the places at a better price.',
  none: 'No partly booked trips in the next 7 days.',
  loadFailed: 'Failed to load the coming trips',
  taken: '{{taken}} of {{capacity}} booked',
  left_one: '{{count}} place left',
  left_other: '{{count}} places left',
  open: 'Open {{trip}}',
  previous: 'Earlier trips',
  next: 'Later trips',
  page: '{{first}} to {{last}} of {{count}}',
};
