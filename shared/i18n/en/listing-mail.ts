/** Mails to a guide about the review of a trip. */
export const listingMail = {
  listingApproved: {
    subject: '{{title}} is live',
    heading: 'Your trip is live',
    body: 'We have looked at {{title}} and approved it. Anglers can find it now, and book the dates you have added.',
    button: 'See your trip',
  },
  listingReturned: {
    subject: '{{title}} needs a change',
    heading: 'Almost there',
    body: 'We have looked at {{title}}, and something needs to change before it can go live. This is what we wrote:',
    button: 'Change your trip',
  },
};
