import { SAMPLE_OF, sampleOf } from '#test/support/sample-events.ts';
import type { Stack } from '#test/support/stack.ts';
import { type Started, startIn, type Tree } from './bench-stack.ts';
import { median } from './load.ts';
import type { Row, Section } from './report.ts';

const GOALS = { firstSeconds: 60, builtSeconds: 3, restMb: 350, warmMb: 800 };
const ROUNDS = 3;

const secondsRow = (what: string, seconds: number, goal: number): Row => ({
  what,
  measured: `${seconds.toFixed(1)} s`,
  ratio: seconds / goal,
  goal: `<= ${goal} s`,
  holds: seconds <= goal,
});
const memoryRow = (what: string, mb: number, goal: number): Row => ({
  what,
  measured: `${mb} MB`,
  ratio: mb / goal,
  goal: `<= ${goal} MB`,
  holds: mb <= goal,
});

/** Each function gets the sample of its trigger; what it answers does not matter, but that it ran. */
async function warmUp(stack: Stack): Promise<void> {
  for (const [name, path] of Object.entries(SAMPLE_OF)) await stack.control.invoke(name, sampleOf(path));
}

/** From nothing built to a warm product. Leaves the last stack running for what is measured next. */
export async function measureStarts(tree: Tree): Promise<{ section: Section; started: Started }> {
  const first = await startIn(tree);
  await first.stack.stop();
  const built: number[] = [];
  let started: Started | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    await started?.stack.stop();
    started = await startIn(tree);
    built.push(started.seconds);
  }
  if (!started) throw new Error('never started');
  const { control } = started.stack;
  await control.settle();
  const atRest = (await control.health()).memoryMb;
  await warmUp(started.stack);
  await control.settle();
  const warm = (await control.health()).memoryMb;
  const section = {
    title: 'Starting, and memory',
    note: 'The whole product with its demo data, in a copy of the tree with nothing built. The first start builds the site, the functions, the templates and the demo data; the others are the same command again. Memory is the whole process, every function with one environment. The ratio is to the goal.',
    rows: [
      secondsRow('first start after installing', first.seconds, GOALS.firstSeconds),
      secondsRow(`built start, median of ${ROUNDS}`, median(built), GOALS.builtSeconds),
      memoryRow('at rest, nothing used yet', atRest, GOALS.restMb),
      memoryRow('every function warm', warm, GOALS.warmMb),
    ],
  };
  return { section, started };
}
