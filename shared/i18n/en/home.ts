/** The front page. */
export const home = {
  meta: {
    title: 'Napp: guided fishing trips in Sweden',
    description:
      'Book half days and full days with local fishing guides all over Sweden. Pay 10% now and the rest to the guide at the trip.',
  },
  hero: {
    title: 'Days on the water with people who know it',
    text: 'Half days and full days with local fishing guides, from archipelago pike to Lapland grayling.',
  },
  featured: { title: 'Good water, good company', text: 'From the top of our ranking right now.' },
  popular: { title: 'Booked by many' },
  gift: {
    title: 'Give a day on the water',
    text: 'A gift card for every trip on Napp. By email on the day you choose, or printed at home.',
    button: 'Buy a gift card',
  },
  lastMinute: { title: 'Last-minute deals', text: 'Free places in the coming days, lowered prices first.' },
  seeAll: 'See all trips',
  seeDeals: 'See all deals',
  failed: 'The trips could not be fetched just now.',
  biting: {
    title: 'What is biting',
    text: 'When each species is at its best in Swedish waters. Choose one to see the trips.',
    species: 'Species',
    good: 'Good',
    peak: 'At its best',
    none: 'Quiet',
    now: 'This month',
    season: '{{species}} in {{month}}: {{state}}',
  },
  how: {
    title: 'How it works',
    steps: {
      find: {
        title: 'Find your day',
        text: 'Search by water, date and species. Every price is for the trip, VAT included.',
      },
      pay: {
        title: 'Pay 10% now',
        text: 'The deposit holds your places. You pay the rest to the guide when you meet.',
      },
      fish: { title: 'Go fishing', text: 'You get an email with the meeting place, the time and the guide’s number.' },
    },
  },
  trust: {
    title: 'What you can count on',
    cancel: 'Free cancellation within 48 hours of booking, and until 7 days before the trip',
    weather: 'Bad weather: a new date at no cost, or all of your money back',
    rank: 'Nobody can pay for a better place in the results',
    experiences_one: '{{count}} experience',
    experiences_other: '{{count}} experiences',
    guides_one: '{{count}} guide',
    guides_other: '{{count}} guides',
    rating_one: '{{value}} of 5 in {{count}} review',
    rating_other: '{{value}} of 5 in {{count}} reviews',
  },
  guides: {
    title: 'Do you guide?',
    text: 'Show your waters, keep your calendar in one place and get paid at the trip. Napp takes 10% of booked trips and nothing else.',
    action: 'Become a guide',
  },
};
