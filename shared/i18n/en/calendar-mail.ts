/** Mails to a guide about calendars from elsewhere. */
export const calendarMail = {
  date: 'Day of the trip',
  event: 'In the other calendar',
  conflict: {
    subject: 'Your calendars disagree: {{feed}}',
    heading: 'A booking and your other calendar overlap',
    body: [
      'The calendar {{feed}} says that you are busy when people are booked on Napp. New conflicts: {{count}}. The first is below.',
      'Nothing was cancelled. You decide whether to keep the booking, to cancel it, or to take nobody else then.',
    ],
    button: 'Decide',
  },
  failing: {
    subject: 'We cannot read your calendar {{feed}}',
    heading: 'We cannot read your calendar {{feed}}',
    body: [
      '{{why}}',
      'It failed three times in a row. What we knew before still blocks your days, but new events there are not known here.',
    ],
    button: 'Look at the calendar',
  },
  address: {
    subject: 'Confirm that notifications about your calendars may come here',
    heading: 'Confirm that notifications about your calendars may come here',
    body: [
      '{{name}} wants notifications about their calendars on Napp sent to {{address}}. They start to come here when you confirm it, logged in as that guide.',
      'If you do not know of this, you need do nothing. We send no notifications here then.',
    ],
    button: 'Confirm the address',
  },
};
