/** Mails that nobody asked for: a guide's offer, a friend's tip, an invitation to guides; and the texts an offer begins with. */
export const promotionMail = {
  offer: {
    regular: '{{date}}, {{time}}: {{price}} per person',
    reduced:
      '{{date}}, {{time}}: {{price}} per person, {{percent}}% below the lowest price of the last 30 days ({{lowest}})',
  },
  template: {
    hello: 'Hello,',
    about: 'I have places left on {{title}} at {{place}}. We go out for about {{hours}} and fish for {{species}}.',
    dates: 'These dates are still open:',
    end: 'Would you like to come along? You can book straight from this email, and the first to book gets the place.',
  },
  promotion: {
    subject: '{{guide}} has places on {{title}}',
    heading: 'Places on {{title}}',
    date: 'On offer',
    places_one: '{{offer}}. {{count}} place left',
    places_other: '{{offer}}. {{count}} places left',
    button: 'See the trip and book',
    prices: 'Prices and places are as they were when this email was sent.',
    why: 'You get this email because {{guide}} has noted that you said yes to offers.',
    stop: 'No more offers from {{guide}}: {{link}}',
  },
  share: {
    subject: '{{name}} thought of you: {{title}}',
    heading: '{{name}} wants to show you a fishing trip',
    body: '{{title}} at {{place}}, with {{guide}}.',
    button: 'See the trip',
    why: '{{name}} gave us your address for this one email. We have not kept it for anything else.',
    stop: 'No more emails like this through Napp: {{link}}',
  },
  referral: {
    subject: '{{name}} thinks that Napp is for you',
    heading: '{{name}} invites you to guide on Napp',
    body: 'Hello {{guide}}, on Napp anglers find and book guided fishing trips. You set your dates and prices, and pay 10% only when a trip is booked.',
    button: 'Become a guide',
    why: '{{name}} gave us your address for this one email. We have not kept it for anything else.',
    stop: 'No more emails like this through Napp: {{link}}',
  },
};
