/** Reminders before a trip. */
export const reminderMail: typeof import('../en/reminder-mail.ts').reminderMail = {
  early: {
    subject: 'Din tur {{date}} ({{reference}})',
    heading: 'Snart dags för din tur, {{name}}',
    body: 'Den {{date}} fiskar du med {{guide}}. Om dina planer har ändrats kan du avboka utan kostnad till {{free}}. {{afterwards}}',
    button: 'Se bokningen',
  },
  late: {
    subject: 'I morgon: {{title}} ({{reference}})',
    heading: 'Snart på vattnet, {{name}}',
    body: 'Din tur med {{guide}} börjar om ungefär ett dygn. Här är allt du behöver. Ring {{guide}} om du blir sen eller om något händer.',
    button: 'Se bokningen',
  },
  facts: { bring: 'Ta med', weather: 'Prognos vid starten' },
  weather: 'omkring {{celsius}} °C, vind {{metresASecond}} m/s',
  sky: {
    clear: 'Klart',
    fair: 'Halvklart',
    cloudy: 'Mulet',
    fog: 'Dimma',
    rain: 'Regn',
    sleet: 'Snöblandat regn',
    snow: 'Snö',
    thunder: 'Åska',
  },
  source: 'Prognos: MET Norway. Guiden avgör om vädret tillåter turen.',
};
