/** Mejlet till den som har fått ett nytt lösenord. */
export const passwordMail: typeof import('../en/password-mail.ts').passwordMail = {
  subject: 'Ditt lösenord hos Napp har ändrats',
  heading: 'Ditt lösenord har ändrats',
  body: 'Om det var du behöver du inte göra något. Andra enheter loggades ut och loggar in med det nya lösenordet.',
  warning:
    'Om det inte var du: välj ett nytt lösenord genast med knappen nedan och svara på det här mejlet. Ett nytt lösenord loggar ut alla andra. Om någon annan kan läsa dina mejl byter du först lösenord till brevlådan.',
  at: 'Ändrat',
  button: 'Välj ett nytt lösenord',
};
