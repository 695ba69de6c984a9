import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const WORTH_IT_BYTES = 8e6;
const usedNow = () => getHeapStatistics().used_heap_size;
let usedBefore = 0;

/**
 * Gives back what loading and calls have left behind. Twenty environments that wait for work share one machine, and by
 * itself the engine collects only when one of them needs room.
 */
export function tidyUp(): void {
  if (usedNow() - usedBefore < WORTH_IT_BYTES) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  usedBefore = usedNow();
}
