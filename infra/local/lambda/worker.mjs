// One execution environment: loads the handler once, then runs one call after another. Started by `environment.ts`, which
// types what goes to and fro (worker-messages.ts). Plain JavaScript: each thread would load a compiler of its own to read
// this one file, several megabytes of it.
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

const LOADED = 0;
/** So long without a call, and it is a moment to clear away. */
const REST_MS = 250;
/** Loading leaves more than this behind; calls do so seldom, and collecting takes its time too. */
const WORTH_IT_BYTES = 10e6;
const { file, handler, clockOffset, mayTidy } = workerData;

// The one seam by which the product's clock follows the clock of this runtime; on AWS nobody sets it.
const offset = new BigInt64Array(clockOffset);
Reflect.set(globalThis, Symbol.for('napp.clock'), () => Date.now() + Number(Atomics.load(offset, 0)));

const loading = import(pathToFileURL(file).href).then((module) => {
  const found = module[handler];
  if (typeof found !== 'function')
    throw Object.assign(new Error(`${handler} is undefined or not exported`), { name: 'Runtime.HandlerNotFound' });
  return found;
});
// A failure is told to the first caller.
const told = () => {
  parentPort.postMessage({ id: LOADED });
  // A thread that is ended from outside keeps nothing by itself.
  flushCompileCache();
};
loading.then(told, told);

async function answer({ id, event, context }) {
  try {
    const run = await loading;
    const end = Date.now() + context.timeoutMs;
    const result = await run(JSON.parse(event), {
      functionName: context.functionName,
      functionVersion: '$LATEST',
      awsRequestId: context.requestId,
      invokedFunctionArn: context.arn,
      memoryLimitInMB: String(context.memoryMb),
      callbackWaitsForEmptyEventLoop: false,
      getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    });
    return { id, result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    const e = error instanceof Error ? error : new Error(String(error));
    return { id, error: { name: e.name, message: e.message, stack: e.stack ?? '' } };
  }
}

let usedBefore = 0;
/**
 * Gives back what loading and calls have left behind. Thirty environments that wait for work share one machine, and by
 * itself the engine collects only when one of them needs room.
 */
function tidyUp() {
  const used = () => getHeapStatistics().used_heap_size;
  if (used() - usedBefore < WORTH_IT_BYTES) return;
  setFlagsFromString('--expose-gc');
  // After loading, to the last: code that ran once goes too. Later that would take longer than it gives.
  runInNewContext('gc')(usedBefore === 0 ? { type: 'major', execution: 'sync', flavor: 'last-resort' } : undefined);
  usedBefore = used();
}

let resting;
parentPort.on('message', (call) => {
  clearTimeout(resting);
  void answer(call).then((told) => {
    parentPort.postMessage(told);
    if (mayTidy) resting = setTimeout(tidyUp, REST_MS);
  });
});
