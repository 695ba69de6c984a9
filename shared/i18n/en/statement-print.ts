/** The monthly statement of a guide as a paper. */
export const statementPrint = {
  title: 'Monthly statement',
  guide: 'To',
  madeOn: 'Made on',
  date: 'Day',
  what: 'What',
  dropIn: 'Drop-in',
  payout: 'Payout',
  sums: 'The whole month',
  carried: 'Owed to you from before',
  owed: 'Owed to you at the end of the month',
  vat: 'VAT in the fee: {{vat}}',
  empty: 'Nothing was booked in this month.',
  columns: {
    atTrip: 'At the trip',
    toPay: 'Gift cards, penalties',
    commission: "Napp's fee",
    paidOut: 'Paid out',
  },
  notes: {
    atTrip: 'At the trip: what your guests paid to you, drop-ins among them. It is yours already.',
    toPay: 'Gift cards and penalties are what Napp pays out to you. Negative amounts were reversed.',
  },
};
