import type { statementPrint as en } from '../en/statement-print.ts';

/** Guidens månadsavräkning på papper. */
export const statementPrint: typeof en = {
  title: 'Månadsavräkning',
  guide: 'Till',
  madeOn: 'Skapad',
  date: 'Dag',
  what: 'Vad',
  dropIn: 'Drop-in',
  payout: 'Utbetalning',
  sums: 'Hela månaden',
  carried: 'Till dig från tidigare',
  owed: 'Till dig vid månadens slut',
  vat: 'Moms i provisionen: {{vat}}',
  empty: 'Inget bokfördes under månaden.',
  columns: {
    atTrip: 'På turen',
    toPay: 'Presentkort, avgifter',
    commission: 'Napps provision',
    paidOut: 'Utbetalt',
  },
  notes: {
    atTrip: 'På turen: det dina gäster betalade till dig, även drop-in. Det har du redan.',
    toPay: 'Presentkort och avgifter är det Napp betalar ut till dig. Negativa belopp har tagits tillbaka.',
  },
};
