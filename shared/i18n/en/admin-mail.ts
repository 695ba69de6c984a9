/** Mails about who administers Napp. */
export const adminMail = {
  until: 'Valid until',
  email: 'Address',
  button: 'See all administrators',
  warning: 'If nobody meant this to happen, look at the list of administrators and talk to each other at once.',
  why: 'You get this email because you administer Napp.',
  adminInvited: {
    subject: '{{by}} invites you to administer Napp',
    heading: 'You are invited to administer Napp',
    body: '{{by}} invites you to be an administrator of Napp. Administrators approve trips, decide cases and look after payouts.',
    how: 'Open the link and log in with {{email}}, or sign up with it first. The link works for this address alone, and once. An account you already have stays as it is.',
    button: 'See the invitation',
    ignore: 'If you do not know what this is about, ignore this email. Nothing happens until you accept.',
  },
  adminAdded: {
    subject: '{{who}} is an administrator of Napp now',
    heading: '{{who}} is an administrator now',
    body: '{{who}} has accepted the invitation of {{by}}.',
  },
  adminRemoved: {
    subject: '{{who}} is no longer an administrator of Napp',
    heading: '{{who}} is no longer an administrator',
    body: '{{by}} has taken the administrator role away from {{who}}. The account stays as it is besides.',
  },
};
