/** The mail to a guide whose payouts go elsewhere from now on. */
export const bankMail = {
  subject: 'Your bank details at Napp have changed',
  heading: 'Your payouts go to another account',
  body: 'From now on your payouts go to the account below. If it was you, there is nothing to do.',
  warning: 'If it was not you, change your password at once and tell us. The button below shows where to put it right.',
  holder: 'Account holder',
  number: 'Account',
  button: 'Look at your payments',
};
