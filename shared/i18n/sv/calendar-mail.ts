import type { calendarMail as en } from '../en/calendar-mail.ts';

export const calendarMail: typeof en = {
  date: 'Turens dag',
  event: 'I den andra kalendern',
  conflict: {
    subject: 'Dina kalendrar säger olika: {{feed}}',
    heading: 'En bokning och din andra kalender krockar',
    body: [
      'Kalendern {{feed}} säger att du är upptagen när gäster är bokade på Napp. Nya krockar: {{count}}. Den första står nedan.',
      'Ingenting har avbokats. Du bestämmer om du vill behålla bokningen, avboka den eller inte ta emot fler då.',
    ],
    button: 'Bestäm dig',
  },
  failing: {
    subject: 'Vi kan inte läsa din kalender {{feed}}',
    heading: 'Vi kan inte läsa din kalender {{feed}}',
    body: [
      '{{why}}',
      'Det misslyckades tre gånger i rad. Det vi visste tidigare blockerar fortfarande dina dagar, men nya händelser där är inte kända här.',
    ],
    button: 'Titta på kalendern',
  },
  address: {
    subject: 'Bekräfta att notiser om dina kalendrar får komma hit',
    heading: 'Bekräfta att notiser om dina kalendrar får komma hit',
    body: [
      '{{name}} vill få notiser om sina kalendrar på Napp till {{address}}. De börjar komma hit när du bekräftar det, inloggad som den guiden.',
      'Om du inte känner till det här behöver du inte göra något. Då skickar vi inga notiser hit.',
    ],
    button: 'Bekräfta adressen',
  },
};
