/** Mejl om vem som administrerar Napp. */
export const adminMail: typeof import('../en/admin-mail.ts').adminMail = {
  until: 'Gäller till',
  email: 'Adress',
  button: 'Se alla administratörer',
  warning: 'Om ingen har menat det: titta på listan över administratörer och tala med varandra genast.',
  why: 'Du får det här mejlet för att du administrerar Napp.',
  adminInvited: {
    subject: '{{by}} bjuder in dig att administrera Napp',
    heading: 'Du är inbjuden att administrera Napp',
    body: '{{by}} bjuder in dig att bli administratör på Napp. Administratörer godkänner turer, avgör ärenden och sköter utbetalningar.',
    how: 'Öppna länken och logga in med {{email}}, eller skapa ett konto med den först. Länken gäller bara för den adressen, och en gång. Ett konto du redan har förblir som det är.',
    button: 'Se inbjudan',
    ignore: 'Om du inte vet vad det gäller kan du bortse från mejlet. Inget händer förrän du tackar ja.',
  },
  adminAdded: {
    subject: '{{who}} är nu administratör på Napp',
    heading: '{{who}} är nu administratör',
    body: '{{who}} har tackat ja till inbjudan från {{by}}.',
  },
  adminRemoved: {
    subject: '{{who}} är inte längre administratör på Napp',
    heading: '{{who}} är inte längre administratör',
    body: '{{by}} har tagit bort administratörsrollen från {{who}}. Kontot förblir som det är i övrigt.',
  },
};
