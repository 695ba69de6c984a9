/** Mails about somebody who did not come. */
export const noShowMail: typeof import('../en/no-show-mail.ts').noShowMail = {
  noShowReported: {
    subject: 'Vi har din anmälan om {{date}} ({{reference}})',
    heading: 'Vi beklagar, {{name}}',
    body: 'Du har berättat att {{guide}} inte kom. Guiden har 48 timmar på sig att svara. Om guiden medger det eller inte svarar avbokas turen och allt du betalat på nätet går tillbaka. Säger guiden något annat avgör någon av oss.',
    button: 'Se bokningen',
  },
  noShowReportedGuide: {
    subject: 'Missade du turen {{date}}? Svara gärna ({{reference}})',
    heading: 'Var du där?',
    body: '{{angler}} berättar att du inte kom till turen. Säg om det stämmer.',
    more: 'Svara före {{until}}. Svarar du inte räknas det som ett ja: då avbokas turen och gästen får tillbaka allt.',
    button: 'Svara',
  },
  noShowContested: {
    subject: 'Guiden ser det annorlunda ({{reference}})',
    heading: 'Vi tittar på saken, {{name}}',
    body: '{{guide}} svarade att hen var där. Vi läser vad ni båda har skrivit och avgör. Du behöver inte göra något.',
    button: 'Se bokningen',
  },
  noShowUpheld: {
    subject: 'Dina pengar för {{date}} går tillbaka ({{reference}})',
    heading: 'Allt går tillbaka, {{name}}',
    body: 'Turen med {{guide}} blev inte av, så bokningen är avbokad. Allt du betalat på nätet går tillbaka dit det kom ifrån: till ett kort inom 5 till 10 bankdagar, till ett presentkort genast.',
    button: 'Se bokningen',
  },
  noShowUpheldGuide: {
    subject: 'Bokningen {{date}} är avbokad ({{reference}})',
    heading: 'Bokningen är avbokad',
    body: 'Turen med {{angler}} blev inte av, så bokningen är avbokad och gästen får tillbaka allt. Det påverkar din pålitlighet.',
    button: 'Se dina bokningar',
  },
  noShowDismissed: {
    subject: 'Din anmälan om {{date}} ({{reference}})',
    heading: 'Bokningen står fast, {{name}}',
    body: 'Vi har läst vad du och {{guide}} skrivit. Vi kan inte se att guiden uteblev, så bokningen står fast. Vet du något som vi inte vet kan du svara på det här mejlet.',
    button: 'Se bokningen',
  },
  noShowDismissedGuide: {
    subject: 'Anmälan om {{date}} är avslutad ({{reference}})',
    heading: 'Bokningen står fast',
    body: 'Vi har läst vad du och {{angler}} skrivit. Bokningen står fast, och inget räknas dig till last.',
    button: 'Se dina bokningar',
  },
  anglerNoShow: {
    subject: 'Du saknades {{date}} ({{reference}})',
    heading: 'Guiden väntade på dig, {{name}}',
    body: '{{guide}} berättar att du inte kom. Det räknas som en sen avbokning: bokningen är avbokad och det du har betalat behålls.',
    penalty:
      'Resten av priset, {{penalty}}, dras från ditt kort {{chargeAt}}. Om du var där kan du bestrida det på bokningen före dess: inget dras förrän vi har avgjort saken.',
    button: 'Se bokningen',
  },
  anglerNoShowGuide: {
    subject: 'Vi har noterat att {{angler}} inte kom ({{reference}})',
    heading: 'Noterat',
    body: 'Bokningen är avbokad, som om {{angler}} hade avbokat för sent. Det som betalades i förväg behålls.',
    penalty:
      'Resten av priset, {{penalty}}, dras från kortet {{chargeAt}}, om gästen inte bestrider det. Du kan efterskänka det fram till dess.',
    button: 'Se dina bokningar',
  },
};
