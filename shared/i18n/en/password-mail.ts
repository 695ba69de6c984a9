/** The mail to whoever has a new password. */
export const passwordMail = {
  subject: 'Your password at Napp was changed',
  heading: 'Your password was changed',
  body: 'If it was you, there is nothing to do. Other devices were logged out and log in with the new password.',
  warning:
    'If it was not you, choose a new password at once by the button below, and answer this email. A new password signs everybody else out. If somebody else may read your email, change the password of your mailbox first.',
  at: 'Changed',
  button: 'Choose a new password',
};
