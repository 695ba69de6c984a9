/** Somebody did not come: reporting it, and answering. */
export const noShow: typeof import('../en/no-show.ts').noShow = {
  close: 'Tillbaka',
  failed: 'Anmälan kunde inte skickas',
  statement: 'Vad hände',
  statementHelp: 'När var du där, och försökte ni nå varandra? Vi läser det om ni ser olika på saken.',
  angler: {
    title: 'Kom inte guiden?',
    text: '{{guide}} har 48 timmar på sig att svara. Om guiden medger det eller inte svarar avbokas turen och allt du betalat på nätet går tillbaka. Säger guiden något annat läser någon av oss vad ni båda skrivit och avgör.',
    send: 'Anmäl att guiden inte kom',
    done: 'Anmält. Guiden har 48 timmar på sig att svara.',
  },
  guide: {
    title: 'Kom inte {{angler}}?',
    text: 'Det räknas som en sen avbokning: bokningen avbokas, det som betalats på nätet behålls och {{remaining}} dras från kortet ett dygn senare, om det finns ett. {{angler}} får veta det direkt och kan bestrida det.',
    text_paid:
      'Det räknas som en sen avbokning: bokningen avbokas, och det som betalats på nätet behålls. {{angler}} får veta det direkt och kan bestrida det.',
    send: 'Anmäl att gästen inte kom',
    done: 'Noterat. Gästen får veta det.',
  },
  answer: {
    title: 'Var du där?',
    text: '{{angler}} berättar att du inte kom till turen. Om du inte var där avbokas turen och {{angler}} får tillbaka allt. Om du var där läser någon av oss vad ni båda skrivit och avgör.',
    help: 'Vem var där, när, och vad gjorde du? Ett samtal, ett meddelande eller en bild hjälper: säg vad som finns.',
    admit: 'Jag var inte där',
    contest: 'Jag var där',
    done: 'Besvarat. Gästen får veta det.',
  },
};
