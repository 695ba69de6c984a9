import { randomUUID } from 'node:crypto';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { addSlotRange as contract } from '#shared/contracts/calendar.ts';
import { addDays } from '#shared/kernel/time.ts';
import { crowdedDays, storeCrowded, storeDays } from '#test/support/crowded-calendar.ts';
import { aPerson, aWorld } from '#test/support/deps.ts';
import { processorMillisOf } from '#test/support/processor-time.ts';
import { ms, type Section } from './report.ts';

const FROM = '2027-05-02';
const DAYS = 731;
const MOST = 5;
const ONCE = Number.POSITIVE_INFINITY;
const TIMES = [
  ['15:00', '17:00'],
  ['18:00', '20:00'],
] as const;

/** A guide adds a time to every day of two years: read them all, decide on each, write them all. */
export async function measureRanges(): Promise<Section> {
  const { deps, store } = await aWorld('2027-05-01T08:00:00.000Z');
  const days = crowdedDays(FROM, DAYS);
  await storeCrowded(deps, 'own', days);
  const best = { storing: ONCE, range: ONCE };
  for (const [start, end] of TIMES) {
    const storing = await processorMillisOf(() => storeDays(deps, `yardstick-${start}`, days), ONCE);
    const asked = { experienceId: 'own', from: FROM, to: addDays(FROM, DAYS - 1), weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const input = contract.input.parse({ ...asked, requestId: randomUUID(), start, end });
    const range = await processorMillisOf(async () => {
      const { added } = await addSlotRange(deps, aPerson('guide1', 'guide'), input);
      if (added !== DAYS) throw new Error(`${added} of ${DAYS} days`);
    }, ONCE);
    best.storing = Math.min(best.storing, storing);
    best.range = Math.min(best.range, range);
  }
  await store.stop();
  const ratio = best.range / best.storing;
  return {
    title: 'A range of two years',
    note: 'A new time on each day, beside those of eighteen other experiences, on the embedded table; against storing these days. The processor’s time, the better of two.',
    rows: [
      {
        what: `${DAYS} days`,
        measured: ms(best.range),
        against: `storing them: ${ms(best.storing)}`,
        ratio,
        goal: `<= ${MOST}`,
        holds: ratio <= MOST,
      },
    ],
  };
}
