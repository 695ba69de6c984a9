export const messageMail: typeof import('../en/message-mail.ts').messageMail = {
  message: {
    subject: 'Ett meddelande från {{from}}: {{title}}',
    heading: 'Ett meddelande från {{from}}',
    booking: '{{from}} har skrivit till dig om turen {{date}}.',
    question: '{{from}} har en fråga om {{title}}.',
    button: 'Läs och svara',
    why: 'Svar på det här mejlet når inte {{from}}. Skriv på Napp.',
  },
  dateRequest: {
    subject: 'Någon frågar efter {{date}}: {{title}}',
    heading: 'Kan du erbjuda det här datumet?',
    body: '{{from}} vill komma ett datum som du inte erbjuder. Ditt svar på Napp når hen med mejl.',
    button: 'Läs och svara',
  },
  dateAnswer: {
    subject: 'Ett svar från {{from}}: {{title}}',
    heading: '{{from}} har svarat dig',
    body: 'Du frågade efter {{date}}. Det här skrev {{from}}:',
    button: 'Läs och svara',
    why: 'Svar på det här mejlet når inte {{from}}. Svara med knappen: länken är bara din och kräver inget konto.',
    asked: 'Du får det här mejlet för att du har frågat efter ett datum hos Napp.',
  },
  subjectOf: 'Ämne',
};
