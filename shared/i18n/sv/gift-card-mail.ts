export const giftCardMail: typeof import('../en/gift-card-mail.ts').giftCardMail = {
  print: {
    title: 'Presentkort',
    subject: 'Presentkort på guidade fisketurer på Napp',
    forWhat: 'På guidade fisketurer i hela Sverige.',
    to: 'Till {{name}}',
    from: 'Från {{name}}',
    code: 'Koden',
    howTitle: 'Så använder du det',
    steps: {
      find: 'Välj en tur på {{site}}.',
      book: 'Skriv in koden när du bokar.',
      rest: 'Det som är kvar på kortet finns kvar till nästa tur.',
    },
    small:
      'Ett presentkort går aldrig ut. Håll koden för dig själv: den som har den kan använda kortet. Skanna rutan för att se vad som är kvar.',
    qr: 'En ruta att skanna: den öppnar sidan som visar vad som är kvar på kortet',
  },
  why: {
    given: 'Du får det här mejlet för att {{giver}} har gett dig ett presentkort hos Napp.',
    bought: 'Du får det här mejlet för att du har köpt presentkort hos Napp.',
  },
  giftCard: {
    subject_one: '{{giver}} ger dig en fisketur',
    subject_other: '{{giver}} ger dig fisketurer',
    heading: 'En gåva från {{giver}}',
    body_one: 'Du har fått ett presentkort på {{amount}} på guidade fisketurer i hela Sverige.',
    body_other: 'Du har fått {{count}} presentkort på {{amount}} vardera på guidade fisketurer i hela Sverige.',
    how: 'Välj en tur och skriv in koden när du bokar. Det som är kvar på kortet finns kvar till nästa tur. Det går aldrig ut.',
    button: 'Visa och skriv ut presentkortet',
    keep: 'Håll koden för dig själv: den som har den kan använda kortet.',
  },
  toPrint: {
    subject: 'Ditt presentkort är klart att skriva ut',
    heading: 'Klart att skriva ut',
    body_one: 'Här är presentkortet på {{amount}} som du köpte. Skriv ut det, vik det och lämna över det.',
    body_other:
      'Här är de {{count}} presentkorten på {{amount}} vardera som du köpte. Skriv ut dem, vik dem och lämna över dem.',
  },
  giftCardReceipt: {
    subject: 'Kvitto på ditt presentkort',
    heading: 'Tack för din beställning',
    byMail: 'Presentkortet skickas till {{recipient}} nu.',
    later: 'Presentkortet skickas till {{recipient}} den {{date}}.',
    print: 'Presentkortet kommer i ett eget mejl, klart att skriva ut.',
    withdraw:
      'Ett kort där inget är använt kan du ta tillbaka till och med {{until}}, och du får tillbaka det du betalade för det.',
    button: 'Visa beställningen',
    total: 'Betalt',
    cards: 'Presentkort',
    each: '{{count}} på {{amount}}',
    to: 'Skickas till',
    number: 'Beställning',
    vat: 'Det är ingen moms på ett presentkort. Den finns på turen som det betalar.',
  },
  giftCardsWithdrawn: {
    subject_one: 'Ditt presentkort är återtaget',
    subject_other: '{{count}} presentkort är återtagna',
    heading_one: 'Presentkortet är återtaget',
    heading_other: '{{count}} presentkort är återtagna',
    body_one:
      '{{amount}} går tillbaka till kortet du betalade med, inom 5 till 10 bankdagar. Koden fungerar inte längre.',
    body_other:
      '{{amount}} går tillbaka till kortet du betalade med, inom 5 till 10 bankdagar. Deras koder fungerar inte längre.',
    rest: 'De andra korten i beställningen gäller som förut.',
    gone: 'Återtaget',
    stay: 'Kvar',
    ending: 'slutar på {{last}}',
    button: 'Visa beställningen',
  },
};
