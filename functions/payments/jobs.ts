import { liveOutbound } from '#functions/platform/fetch.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import { checkBooks } from './check-books.ts';
import { refreshExchangeRate } from './refresh-exchange-rate.ts';
import { sweepMoney } from './sweep-money.ts';

export const handler = stepHandler(liveDeps({ payments: stripePayments, outbound: liveOutbound }), {
  sweepMoney,
  refreshExchangeRate,
  checkBooks,
});
