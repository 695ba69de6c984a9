/** Reminders before a trip. */
export const reminderMail = {
  early: {
    subject: 'Your trip on {{date}} ({{reference}})',
    heading: 'Your trip is coming up, {{name}}',
    body: 'On {{date}} you go fishing with {{guide}}. If your plans have changed, you can cancel free of charge until {{free}}. {{afterwards}}',
    button: 'See the booking',
  },
  late: {
    subject: 'Tomorrow: {{title}} ({{reference}})',
    heading: 'Soon on the water, {{name}}',
    body: 'Your trip with {{guide}} begins in about a day. Here is all that you need. If you are late or something comes up, call {{guide}}.',
    button: 'See the booking',
  },
  facts: { bring: 'Bring', weather: 'Forecast at the start' },
  weather: 'about {{celsius}} °C, wind {{metresASecond}} m/s',
  sky: {
    clear: 'Clear sky',
    fair: 'Fair',
    cloudy: 'Cloudy',
    fog: 'Fog',
    rain: 'Rain',
    sleet: 'Sleet',
    snow: 'Snow',
    thunder: 'Thunder',
  },
  source: 'Forecast: MET Norway. The guide decides whether the weather allows the trip.',
};
