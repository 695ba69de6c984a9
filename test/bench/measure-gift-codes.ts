import { checkGiftCard } from '#functions/gift-cards/check-gift-card.ts';
import type { Actor } from '#functions/platform/deps.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { ms, type Row, type Section } from './report.ts';

const TRIES = 1_000;
const WARM_UP = 200;
/** As far apart as the medians may be. */
const MOST_APART = 0.1;

/** Each try from an address of its own, so that none is refused for those before it. */
const visitor = (n: number): Actor => ({ kind: 'visitor', address: `2001:db8::${n.toString(16)}` });

async function timeOf(world: World, code: string, n: number): Promise<number> {
  const begun = performance.now();
  await checkGiftCard(world.deps, visitor(n), { code }).catch(() => undefined);
  return performance.now() - begun;
}
function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
/** Right and wrong codes in turn, each as often first as the other, so that whatever else the machine does meets both. */
async function medians(): Promise<Readonly<{ right: number; wrong: number }>> {
  const world = await aWorld();
  const { codes } = await buyCards(world);
  const [right = ''] = codes;
  // Another wrong one each time: nothing remembers it.
  const wrong = (n: number) =>
    `${n
      .toString(32)
      .toUpperCase()
      .replace(/[ILOU]/g, 'Z')
      .padStart(12, '0')}${right.slice(-4)}`;
  const times = { right: [] as number[], wrong: [] as number[] };
  for (let n = 0; n < WARM_UP + TRIES; n++) {
    const isKept = n >= WARM_UP;
    for (const which of n % 2 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const)) {
      const took = await timeOf(world, which === 'right' ? right : wrong(n), 2 * n + (which === 'right' ? 1 : 0));
      if (isKept) times[which].push(took);
    }
  }
  await world.store.stop();
  return { right: median(times.right), wrong: median(times.wrong) };
}
/** Whether the time of an answer tells a right code from a wrong one. */
export async function measureGiftCodes(): Promise<Section> {
  const { right, wrong } = await medians();
  const ratio = right / wrong;
  const row: Row = {
    what: `a right code, median of ${TRIES.toLocaleString('en')}`,
    measured: ms(right),
    against: `a wrong one: ${ms(wrong)}`,
    ratio,
    goal: 'within 10 %',
    holds: Math.abs(ratio - 1) <= MOST_APART,
  };
  return {
    title: 'Gift card codes',
    note: 'The balance of a card through its use-case on the embedded table, right and wrong codes in turn.',
    rows: [row],
  };
}
