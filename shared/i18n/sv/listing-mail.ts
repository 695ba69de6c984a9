/** Mejl till en guide om granskningen av en tur. */
export const listingMail: typeof import('../en/listing-mail.ts').listingMail = {
  listingApproved: {
    subject: '{{title}} är publicerad',
    heading: 'Din tur är publicerad',
    body: 'Vi har granskat {{title}} och godkänt den. Nu kan fiskare hitta den och boka de datum du har lagt till.',
    button: 'Se din tur',
  },
  listingReturned: {
    subject: '{{title}} behöver ändras',
    heading: 'Nästan klart',
    body: 'Vi har granskat {{title}}, och något behöver ändras innan den kan publiceras. Så här skrev vi:',
    button: 'Ändra din tur',
  },
};
