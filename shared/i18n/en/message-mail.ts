/** Mails that bring what somebody wrote. */
export const messageMail = {
  message: {
    subject: 'A message from {{from}}: {{title}}',
    heading: 'A message from {{from}}',
    booking: '{{from}} wrote to you about the trip on {{date}}.',
    question: '{{from}} has a question about {{title}}.',
    button: 'Read and answer',
    why: 'Answers to this email do not reach {{from}}. Write on Napp.',
  },
  dateRequest: {
    subject: 'Somebody asks for {{date}}: {{title}}',
    heading: 'Can you offer this date?',
    body: '{{from}} would like to come on a date that you do not offer. Your answer on Napp reaches them by email.',
    button: 'Read and answer',
  },
  dateAnswer: {
    subject: 'An answer from {{from}}: {{title}}',
    heading: '{{from}} has answered you',
    body: 'You asked for {{date}}. This is what {{from}} wrote:',
    button: 'Read and answer',
    why: 'Answers to this email do not reach {{from}}. Write back by the button: the link is yours alone, and needs no account.',
    asked: 'You get this email because you asked for a date at Napp.',
  },
  subjectOf: 'Subject',
};
