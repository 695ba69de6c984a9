/** Mails to a guide about their papers. */
export const proofMail = {
  kinds: {
    company_tax: 'company tax',
    skipper_certificate: "skipper's certificate",
    liability_insurance: 'liability insurance',
  },
  until: 'Holds until',
  proofApproved: {
    subject: 'Approved: your {{kind}}',
    heading: 'Your {{kind}} is approved',
    body: 'It is a badge on your page and on your trips from now on.',
    button: 'See your documents',
  },
  proofReturned: {
    subject: 'Something is missing: your {{kind}}',
    heading: 'We could not approve your {{kind}}',
    body: 'Read what is missing and send it again.',
    button: 'Send it again',
  },
  proofEnding: {
    subject: 'Your {{kind}} ends soon',
    heading: 'Your {{kind}} ends soon',
    body: 'Send the new one in time, and the badge stays.',
    button: 'Send the new one',
  },
  proofEnded: {
    subject: 'Your {{kind}} has ended',
    heading: 'Your {{kind}} has ended',
    body: 'The badge is gone until we have seen the one that holds now.',
    button: 'Send the new one',
  },
};
