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
  reviewRemoved: {
    subject: 'Your review of {{title}} was removed',
    heading: 'Your review was removed',
    body: 'Somebody reported your review of {{title}}. We have read it, and it does not keep to our rules for reviews, so it is not shown any more and its stars do not count. Answer this email if you think that we are wrong.',
    button: 'See the trip',
  },
  reportUpheld: {
    subject: 'The review that you reported is gone',
    heading: 'You were right about the review',
    body: 'You reported a review of {{title}}. We have read it and removed it, with its stars. Thank you for telling us.',
    button: 'See the trip',
  },
  reportDismissed: {
    subject: 'The review that you reported stays',
    heading: 'The review stays',
    body: 'You reported a review of {{title}}. We have read it, and it keeps to our rules for reviews, so it stays. Thank you for telling us all the same.',
    button: 'See the trip',
  },
};
