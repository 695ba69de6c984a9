/** Administration. */
export const admin = {
  title: 'Admin',
  denied: {
    title: 'Access Denied', text: 'You need administrator privileges to access this page', signedInAs: 'You are signed in as {{name}}, {{email}}.', roles: 'Account: {{roles}}', role: { angler: 'angler', guide: 'guide', admin: 'admin' }, noRole: 'none',
    grant: 'Grant Admin Access', intro: 'The first admin is made with the one-time code of the deployment. It works once, while there is no admin. After that, ask an admin to invite you.',
    code: 'One-time code', codeHelp: 'It is among the deployment\'s secrets; the operations handbook says where.', codeRequired: 'Write the code.', submit: 'Grant Admin Access', granted: 'You are an admin now', home: 'To the front page',
  },
  overview: {
    title: 'Overview', loadFailed: 'Failed to load dashboard data',
    content: 'Experiences', live: 'Live', pendingReview: 'Pending review', draft: 'Drafts',
    people: 'People', guides: 'Guides', anglers: 'Anglers', bookings: 'Bookings this month',
    watch: 'To look after', stuckMails: 'Mails that could not be sent', failedRefunds: 'Refunds that failed', allWell: 'Nothing waits for you. Mails and refunds are all through.', look: 'Somebody has to look at this: the operations handbook says what to do.',
  },
};
