/** The gift card on paper, and the mails about it. */
export const giftCardMail = {
  print: {
    title: 'Gift card',
    subject: 'Gift card for guided fishing trips on Napp',
    forWhat: 'For guided fishing trips all over Sweden.',
    to: 'To {{name}}',
    from: 'From {{name}}',
    code: 'The code',
    howTitle: 'How to use it',
    steps: {
      find: 'Find a trip on {{site}}.',
      book: 'Enter the code when you book.',
      rest: 'What is left on the card stays there for the next trip.',
    },
    small:
      'A gift card never expires. Keep the code to yourself: whoever has it can use it. Scan the square to see what is left.',
    qr: 'A square to scan: it opens the page that shows what is left on this card',
  },
  why: {
    given: 'You get this email because {{giver}} gave you a gift card at Napp.',
    bought: 'You get this email because you bought gift cards at Napp.',
  },
  giftCard: {
    subject_one: '{{giver}} gives you a fishing trip',
    subject_other: '{{giver}} gives you fishing trips',
    heading: 'A gift from {{giver}}',
    body_one: 'You have a gift card of {{amount}} for guided fishing trips all over Sweden.',
    body_other: 'You have {{count}} gift cards of {{amount}} each for guided fishing trips all over Sweden.',
    how: 'Find a trip, and write the code when you book. What is left on the card stays there for the next trip. It never expires.',
    button: 'See and print the gift card',
    keep: 'Keep the code to yourself: whoever has it can use it.',
  },
  toPrint: {
    subject: 'Your gift card is ready to print',
    heading: 'Ready to print',
    body_one: 'Here is the gift card of {{amount}} that you bought. Print it, fold it, and hand it over.',
    body_other:
      'Here are the {{count}} gift cards of {{amount}} each that you bought. Print them, fold them, and hand them over.',
  },
  giftCardReceipt: {
    subject: 'Receipt for your gift card',
    heading: 'Thank you for your order',
    byMail: 'The gift card is sent to {{recipient}} now.',
    later: 'The gift card is sent to {{recipient}} on {{date}}.',
    print: 'The gift card comes in an email of its own, ready to print.',
    withdraw: 'A card of which nothing is used can be returned until {{until}}, and you get back what you paid for it.',
    button: 'See the order',
    total: 'Paid',
    cards: 'Gift cards',
    each: '{{count}} of {{amount}}',
    to: 'Sent to',
    number: 'Order',
    vat: 'There is no VAT on a gift card. It is on the trip that it pays for.',
  },
  giftCardsWithdrawn: {
    subject_one: 'Your gift card is returned',
    subject_other: '{{count}} gift cards are returned',
    heading_one: 'The gift card is returned',
    heading_other: '{{count}} gift cards are returned',
    body_one:
      '{{amount}} goes back to the card you paid with, in 5 to 10 business days. The code does not work any more.',
    body_other:
      '{{amount}} goes back to the card you paid with, in 5 to 10 business days. Their codes do not work any more.',
    rest: 'The other cards of the order are good as before.',
    gone: 'Returned',
    stay: 'Stay',
    ending: 'ending in {{last}}',
    button: 'See the order',
  },
};
