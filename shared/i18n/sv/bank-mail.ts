/** Mejlet till en guide vars utbetalningar går någon annanstans från och med nu. */
export const bankMail: typeof import('../en/bank-mail.ts').bankMail = {
  subject: 'Dina bankuppgifter hos Napp har ändrats',
  heading: 'Dina utbetalningar går till ett annat konto',
  body: 'Från och med nu går dina utbetalningar till kontot nedan. Om det var du behöver du inte göra något.',
  warning: 'Om det inte var du: byt lösenord genast och hör av dig till oss. Knappen nedan visar var du rättar det.',
  holder: 'Kontohavare',
  number: 'Konto',
  button: 'Se dina betalningar',
};
