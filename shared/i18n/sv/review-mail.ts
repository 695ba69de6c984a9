/** Mejl om omdömen. */
export const reviewMail: typeof import('../en/review-mail.ts').reviewMail = {
  reviewInvite: {
    subject: 'Hur var turen med {{guide}}?',
    heading: 'Hur var det, {{name}}?',
    body: 'Berätta för andra hur turen var: några ord, stjärnor, och bilder om du har. Länken är bara din. Den kan användas en gång och gäller i {{days}} dagar.',
    button: 'Skriv ett omdöme',
  },
  reviewWrittenGuide: {
    subject: 'Ett nytt omdöme om {{title}}',
    heading: 'Du har fått ett nytt omdöme',
    body: 'Någon som var med på din tur har skrivit om den. Du kan svara en gång, och alla kan läsa svaret.',
    button: 'Läs och svara',
  },
  reviewAnswered: {
    subject: '{{guide}} har svarat på ditt omdöme',
    heading: 'Din guide har svarat, {{name}}',
    body: '{{guide}} har svarat på ditt omdöme om {{title}}.',
    button: 'Läs svaret',
  },
  reviewRemoved: {
    subject: 'Ditt omdöme om {{title}} har tagits bort',
    heading: 'Ditt omdöme har tagits bort',
    body: 'Någon anmälde ditt omdöme om {{title}}. Vi har läst det, och det följer inte våra regler för omdömen. Därför visas det inte längre och stjärnorna räknas inte. Svara på det här mejlet om du tycker att vi har fel.',
    button: 'Se turen',
  },
  reportUpheld: {
    subject: 'Omdömet som du anmälde är borta',
    heading: 'Du hade rätt om omdömet',
    body: 'Du anmälde ett omdöme om {{title}}. Vi har läst det och tagit bort det, med dess stjärnor. Tack för att du berättade.',
    button: 'Se turen',
  },
  reportDismissed: {
    subject: 'Omdömet som du anmälde är kvar',
    heading: 'Omdömet är kvar',
    body: 'Du anmälde ett omdöme om {{title}}. Vi har läst det, och det följer våra regler för omdömen, så det är kvar. Tack för att du berättade ändå.',
    button: 'Se turen',
  },
};
