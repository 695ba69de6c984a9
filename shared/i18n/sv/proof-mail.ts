import type { proofMail as en } from '../en/proof-mail.ts';

export const proofMail: typeof en = {
  kinds: {
    company_tax: 'F-skatt',
    skipper_certificate: 'skepparexamen',
    liability_insurance: 'ansvarsförsäkring',
  },
  until: 'Gäller till och med',
  proofApproved: {
    subject: 'Godkänt: din {{kind}}',
    heading: 'Din {{kind}} är godkänd',
    body: 'Den syns från och med nu som ett märke på din sida och på dina turer.',
    button: 'Se dina dokument',
  },
  proofReturned: {
    subject: 'Något saknas: din {{kind}}',
    heading: 'Vi kunde inte godkänna din {{kind}}',
    body: 'Läs vad som saknas och skicka den igen.',
    button: 'Skicka igen',
  },
  proofEnding: {
    subject: 'Din {{kind}} går snart ut',
    heading: 'Din {{kind}} går snart ut',
    body: 'Skicka den nya i tid, så är märket kvar.',
    button: 'Skicka den nya',
  },
  proofEnded: {
    subject: 'Din {{kind}} har gått ut',
    heading: 'Din {{kind}} har gått ut',
    body: 'Märket är borta tills vi har sett den som gäller nu.',
    button: 'Skicka den nya',
  },
};
