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
};
