/** Questions and answers, for anglers and for guides. */
export const faq = {
  label: 'Questions and answers',
  contact: {
    support:
      'Write to us. We answer $t(site:supportHours). What you have booked you find under My account, around the clock.',
    subject: 'A question to Napp',
    text: 'Your question may have an answer already:',
  },
  angler: {
    tab: 'Angler FAQ',
    questions: [
      {
        question: 'Do I need an account?',
        answer:
          'You can search and read everything without one. You need an account to book, and to write to a guide from the guide’s profile.',
      },
      {
        question: 'What do I pay, and when?',
        answer:
          'You pay a deposit of 10% by card when you book. The other 90% you pay to the guide at the trip. A gift card pays first: then both are counted on what is left. Prices are in Swedish kronor with VAT included; an amount in dollars is an estimate.',
      },
      {
        question: 'Is my booking confirmed at once?',
        answer:
          'Most trips are confirmed as soon as you have paid. Trips on request are only reserved on your card: the guide has 24 hours to answer, and if the guide declines or does not answer nothing is charged.',
      },
      {
        question: 'Can I cancel?',
        answer:
          'Yes. Within 48 hours of the confirmation, and until 7 days before the start, you get back everything that you paid online. Later than that the deposit is kept, and so is what a gift card paid. The rest of the price, 90% without a gift card, is charged to your card. The exact moments and amounts stand in your booking, before you pay.',
      },
      {
        question: 'What happens in bad weather?',
        answer:
          'The guide decides whether it is safe. If it is not, you choose a new date at the same price, or get all of your money back.',
      },
      {
        question: 'What if the guide does not come?',
        answer:
          'Report it from your booking from 30 minutes after the start until 14 days later. If the guide was not there, the booking is cancelled and you get everything back.',
      },
      {
        question: 'Can children come along?',
        answer: 'Children from 4 years are welcome where the trip says so. The person who books must be 18 or older.',
      },
      {
        question: 'How long does a refund take?',
        answer:
          'It goes back to the card you paid with and takes 5 to 10 business days. What a gift card paid is back on it at once.',
      },
    ],
  },
  guide: {
    tab: 'Guide FAQ',
    questions: [
      {
        question: 'What does Napp cost?',
        answer:
          '10% of a booked trip: the deposit that the angler pays online, and 10% of what a gift card paid. Nothing when no trip is booked, and nothing for being listed.',
      },
      {
        question: 'How am I paid?',
        answer:
          'The angler pays you 90% at the trip, or what a gift card has left of it. Your share of gift cards and of late cancellations is paid out by a monthly statement.',
      },
      {
        question: 'What can I offer?',
        answer:
          'Half days and full days with their own prices, as many experiences as you like. New experiences are looked through within about 24 hours.',
      },
      {
        question: 'How are results ranked?',
        answer: 'By reviews, activity, an updated calendar, reliability and distance. You cannot pay for a place.',
      },
      {
        question: 'Can I decide on each request?',
        answer:
          'Yes. You choose for each experience whether it is booked at once or on request. A request waits for you for 24 hours.',
      },
      {
        question: 'What about insurance?',
        answer: 'You carry your own insurance for your boat and your guests. Napp is not liable for insurance claims.',
      },
      {
        question: 'My place is missing. What do I do?',
        answer: 'Write to support and we add it, usually the same day.',
      },
    ],
  },
};
