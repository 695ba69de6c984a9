import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import type { Stack } from '#test/support/stack.ts';
import { BARE_SIZES, startBareStack } from './bare-stack.ts';
import type { StackTable } from './bench-stack.ts';
import { type BenchTrip, offerBenchTrip } from './bench-trip.ts';
import { call, callJson } from './call.ts';
import { type Load, percentiles, runLoad } from './load.ts';
import { ms, perSecond, type Row, type Section } from './report.ts';

const IN_FLIGHT = 10;
const COUNT = 150;
/** Until every environment of every function on the way has run its code hot. */
const WARM_UP = 150;
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Anna Ek' };
type Booked = { bookingId: string; checkoutUrl: string };
export type Ready = Readonly<{ body: Readonly<Record<string, unknown>>; token: string }>;

/** What a person has on the screen when they press the button: the quote is asked for beforehand. */
export async function prepareCheckout(stack: Stack, trip: BenchTrip, n: number): Promise<Ready> {
  const slot = trip.slots[n % trip.slots.length];
  if (!slot) throw new Error('the trip has no times');
  const choice = {
    experienceId: trip.experienceId,
    ...slot,
    party: { adults: 1, children: 0, private: false },
    language: 'en',
  };
  const { quoteHash } = await callJson<{ quoteHash: string }>('POST', `${stack.url}/api/quotes`, { json: choice });
  const contact = { fullName: 'Anna Ek', email: 'angler@napp.test', phone: '' };
  const rest = { requestId: randomUUID(), contact, isAdult: true, acceptedTerms: TERMS_VERSION, quoteHash };
  return { token: trip.token, body: { ...choice, ...rest } };
}
export const hold = (stack: Stack, { body, token }: Ready): Promise<Booked> =>
  callJson<Booked>('POST', `${stack.url}/api/bookings`, { token, json: body });

export async function payAndSettle(stack: Stack, { token }: Ready, booked: Booked): Promise<void> {
  const { status } = await call('POST', booked.checkoutUrl, { form: CARD });
  if (status !== 303) throw new Error(`the card page answered ${status}`);
  const url = `${stack.url}/api/bookings/${booked.bookingId}/settle`;
  const { outcome } = await callJson<{ outcome: string }>('POST', url, { token, json: {} });
  if (outcome !== 'confirmed') throw new Error(`booking ${booked.bookingId} is ${outcome}`);
}

const bareTransaction = ({ table, client }: StackTable) => {
  const items = BARE_SIZES.map((bytes, n) => ({
    pk: `BENCH#${randomUUID()}`,
    sk: `ITEM#${n}`,
    text: 'x'.repeat(bytes),
  }));
  const TransactItems = items.map((Item) => ({
    Put: { TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' },
  }));
  return client.send(new TransactWriteCommand({ TransactItems }));
};

const shown = ({ p50, p99 }: Pick<Load, 'p50' | 'p99'>) => `p50 ${ms(p50)}, p99 ${ms(p99)}`;

async function measureBare(transact: () => Promise<unknown>): Promise<Load> {
  const limits = { inFlight: IN_FLIGHT, mostSeconds: 15 };
  await runLoad({ ...limits, count: WARM_UP }, transact);
  return runLoad({ ...limits, count: 1_000 }, transact);
}
async function throughTheStack(): Promise<Load> {
  const bare = await startBareStack();
  try {
    return await measureBare(() => callJson('POST', bare.address, { json: {} }));
  } finally {
    await bare.stop();
  }
}
const against = (what: string, done: Load, bare: Load, least?: number): Row => {
  const ratio = done.perSecond / bare.perSecond;
  return {
    what,
    measured: `${perSecond(done.perSecond)}, ${shown(done)}`,
    against: `${perSecond(bare.perSecond)}, ${shown(bare)}`,
    ratio,
    ...(least && { goal: `>= ${least.toFixed(2)}`, holds: ratio >= least }),
  };
};

/** Book, pay on the card page, settle: over HTTP, with everything that follows going on beside it. */
export async function measureCheckout(stack: Stack, stackTable: StackTable): Promise<Section> {
  const trip = await offerBenchTrip(stack, stackTable, COUNT + WARM_UP);
  const ready: Ready[] = [];
  for (let n = 0; n < COUNT + WARM_UP; n++) ready.push(await prepareCheckout(stack, trip, n));
  const parts = { hold: [] as number[], rest: [] as number[] };
  const checkout = async () => {
    const one = ready.pop();
    if (!one) throw new Error('no more checkouts are prepared');
    const began = performance.now();
    const booked = await hold(stack, one);
    const held = performance.now();
    await payAndSettle(stack, one, booked);
    parts.hold.push(held - began);
    parts.rest.push(performance.now() - held);
  };
  const limits = { inFlight: IN_FLIGHT, count: COUNT, mostSeconds: 60 };
  await runLoad({ ...limits, count: WARM_UP }, checkout);
  await stack.control.settle();
  const direct = await measureBare(() => bareTransaction(stackTable));
  const through = await throughTheStack();
  for (const part of Object.values(parts)) part.length = 0;
  const done = await runLoad(limits, checkout);
  const began = performance.now();
  await stack.control.settle();
  const after = (performance.now() - began) / 1000;
  const failures = await stack.control.failures();
  return {
    title: 'Hold and confirm',
    note: 'Ten in flight, each on a day of its own: book, pay on the card page, settle; beside it run the provider’s events, the workflows, the mails and the cards. Against bare transactions of three items of the sizes of a hold’s: through the whole local stack as a checkout goes (edge, API, a function with its role, table), which is what the goal compares, and asked of the table alone by one client.',
    rows: [
      against('hold + confirm, both through the whole stack', done, through, 1 / 6),
      against('the same, against the table alone', done, direct),
      { what: 'of it the hold', measured: shown(percentiles(parts.hold)) },
      { what: 'of it paying and confirming', measured: shown(percentiles(parts.rest)) },
      {
        what: `everything at rest after ${done.count}`,
        measured: `${after.toFixed(1)} s later`,
        goal: 'nothing failed',
        holds: failures.length === 0,
      },
    ],
  };
}
