/** Mails about reviews. */
export const reviewMail = {
  reviewInvite: {
    subject: 'How was your trip with {{guide}}?',
    heading: 'How was it, {{name}}?',
    body: 'Tell others what the trip was like: a few words, stars, and pictures if you have any. The link is yours alone. It can be used once, and for {{days}} days.',
    button: 'Write a review',
  },
  reviewWrittenGuide: {
    subject: 'A new review of {{title}}',
    heading: 'You have a new review',
    body: 'Somebody who was on your trip has written about it. You can answer once, and everybody can read the answer.',
    button: 'Read and answer',
  },
  reviewAnswered: {
    subject: '{{guide}} answered your review',
    heading: 'Your guide answered, {{name}}',
    body: '{{guide}} wrote an answer to your review of {{title}}.',
    button: 'Read the answer',
  },
};
