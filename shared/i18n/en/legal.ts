/** Terms, privacy and ranking. A changed text of the terms needs a new `TERMS_VERSION` in shared/domain/policy.ts. */
export const legal = {
  terms: {
    intro:
      'Version {{version}}. These are the rules between you and Napp. The version that holds when you book is kept with your booking.',
    sections: [
      {
        title: 'Who we are and what we do',
        paragraphs: [
          'Napp is a marketplace. Guides offer fishing trips, and anglers book them. The agreement about the trip is between you and the guide; Napp arranges the booking and receives the deposit.',
          'You must be at least 18 years old to have an account and to book. Children from 4 years may come along where the trip says so, together with an adult.',
        ],
      },
      {
        title: 'Price and payment',
        paragraphs: [
          'Prices are in Swedish kronor with VAT included. When you book you pay a deposit of 10% by card. The remaining 90% you pay to the guide at the trip. An amount in another currency is an estimate.',
          'A gift card pays first. The deposit and the rest are then counted on what is left of the price; when nothing is left, nothing is charged.',
          'On trips that are booked on request the deposit is only reserved. It is charged when the guide confirms, and released if the guide declines or does not answer within 24 hours. What a gift card paid is then back on it at once.',
        ],
      },
      {
        title: 'No 14-day right of withdrawal',
        paragraphs: [
          'A trip on a certain date is a leisure service. By law it has no 14-day right of withdrawal. Instead the cancellation terms below apply.',
        ],
      },
      {
        title: 'When you cancel',
        paragraphs: [
          'Within 48 hours of the confirmation you get back everything that you paid online. The same holds until 7 days before the start, counted to the minute on the clock at the place of the trip.',
          'If you cancel later than that the deposit is kept, and so is what a gift card paid. The rest of the price, 90% of it without a gift card, is charged to the card that you paid with, at the earliest 24 hours after you cancel. If gift cards paid everything, nothing more is charged. The guide may waive it in whole or in part, and you may contest it. It is lowered when the places are sold to somebody else.',
          'When the trip has started it can no longer be cancelled. Refunds go back to where the money came from: to a card in 5 to 10 business days, to a gift card at once.',
        ],
      },
      {
        title: 'When the guide cancels, and bad weather',
        paragraphs: [
          'If the guide cancels, or does not come, you get back everything that you paid online.',
          'The guide decides whether the weather is safe. If it is not, you may choose a new date at the same price. If no date suits you within 14 days, or you do not want one, you get back everything that you paid online.',
        ],
      },
      {
        title: 'Conduct, licences and safety',
        paragraphs: [
          'Follow the guide’s instructions and the fishing rules of the water. The trip’s page says whether a fishing licence is included. Wear a life jacket when the guide says so.',
          'Guides carry their own insurance for boat and guests. Napp is not liable for insurance claims. This does not limit your rights as a consumer under Swedish law.',
        ],
      },
      {
        title: 'For guides',
        paragraphs: [
          'Napp takes 10% of booked trips and nothing else. Keep your calendar up to date and your descriptions true. Experiences are looked through before they are shown. Nobody can pay for a better place in the results.',
        ],
      },
      {
        title: 'If we disagree',
        paragraphs: [
          'Write to us first. We try to settle the matter together within 30 days.',
          'If we do not agree, and you are a consumer, you can turn to the National Board for Consumer Disputes (ARN), Box 174, 101 23 Stockholm, arn.se, or to the general courts. Swedish law applies; as a consumer you also keep the protection of the law where you live.',
          'Disputes between Napp and a guide who acts as a business, which are not settled in 30 days, are decided by arbitration in Stockholm.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'When we change these terms we show the new version before your next booking. Bookings already made keep the terms that they were made under.',
        ],
      },
    ],
  },
  privacy: {
    intro: 'What we know about you, why, and what you can do about it.',
    sections: [
      {
        title: 'What we keep',
        paragraphs: [
          'Your account: name, email address and what you fill in yourself. Your bookings: trip, date, people, contact details and messages, and the price. Reviews that you write.',
          'For guides also what they show in public, and bank details for payouts.',
          'Bookings are kept as long as the Bookkeeping Act asks, seven years. Everything else is erased when you close your account.',
        ],
      },
      {
        title: 'Why',
        paragraphs: [
          'To carry out what you ordered (contract), to follow the law (bookkeeping), and to keep the service safe from abuse (legitimate interest). Newsletters only if you ask for them, and each has a way out.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'The guide whose trip you book sees your name, contact details and requests. Card payments are made on the page of our payment provider, and we never see the card number. Email and storage run at our cloud provider within the EU.',
          'How the site is used is only counted without cookies and without following you. If we ever add an analytics service that needs your consent, we ask first.',
        ],
      },
      {
        title: 'Cookies and storage in your browser',
        paragraphs: [
          'We store only what the site needs: your language (also as a cookie, so that the first page comes in the right language), currency, colours, the answer of the language detection for 24 hours, and your login. Nothing of it is used for advertising.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may see, correct, download and erase your data, object to how it is used, and restrict it. Write to support and we answer within a month. You can complain to the Swedish Authority for Privacy Protection (IMY), imy.se.',
        ],
      },
    ],
  },
  ranking: {
    intro: 'The order of the results is the same for everyone who makes the same search, and nobody can pay for it.',
    sections: [
      {
        title: 'What counts',
        paragraphs: [
          'Each trip gets points, and the one with the most comes first.',
          'Reviews, up to {{reviews}} points: the mean of all ratings. Each trip starts as if it had {{priorReviews}} reviews of {{priorMean}}, so that many good ones count for more than a single one.',
          'Calendar, up to {{calendar}} points: how many of the coming {{calendarDays}} days have times. {{calendarFullDays}} are enough for all points.',
          'Activity, up to {{activity}} points: how recently the guide was active or answered. All points within {{activeDays}} days, none after {{inactiveDays}}.',
          'Reliability, up to {{reliability}} points: that the guide carries out what is booked.',
          'Distance, up to {{distance}} points: how near the trip is to the place you search for. None beyond {{distanceKm}} km. Without a place all trips get them.',
        ],
      },
      {
        title: 'What does not count',
        paragraphs: [
          'Payment, commission and who you are. A deal gets a badge and is shown among the deals, but does not move up in the search.',
        ],
      },
      {
        title: 'Other orders',
        paragraphs: ['You can also sort by price, by rating and by distance. Then only that counts.'],
      },
      {
        title: 'About reviews',
        paragraphs: [
          'Only people who have made a trip can review it, once, by a personal link. The guide may answer once. We do not pay for reviews and do not remove bad ones.',
        ],
      },
    ],
  },
};
