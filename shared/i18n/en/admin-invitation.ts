/** Where the link of an invitation to administer leads. */
export const adminInvitation = {
  title: 'Invitation to administer Napp',
  loading: 'The invitation is loading',
  invalid: 'This invitation does not work any more',
  invalidText: 'It is used, called back or past its time. Ask an administrator for a new one.',
  home: 'To the front page',
  text: '{{by}} invites you to be an administrator of Napp. Administrators approve trips, decide cases and look after payouts.',
  facts: { email: 'For', until: 'Valid until' },
  signedOut:
    'Log in with {{email}} to accept. If that address has no account, sign up with it first. You come back here.',
  signIn: 'Log in',
  signUp: 'Sign up',
  other:
    'You are logged in as {{email}}. The invitation is for {{invited}}: log out, and open the link of the email again with that account.',
  signOut: 'Log out',
  keeps: 'Your account, your bookings and your trips stay as they are.',
  accept: 'Become an administrator',
  done: 'You are an administrator now',
  doneText: 'All administrators are told by email.',
  toAdmin: 'Go to the administration',
  again: 'Log out and in again: then the role is there.',
};
