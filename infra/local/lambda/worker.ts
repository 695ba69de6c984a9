import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { tidyUp } from './tidy-up.ts';
import { LOADED, type WorkerAnswer, type WorkerCall, type WorkerLoaded, type WorkerStart } from './worker-messages.ts';

// One execution environment: loads the handler once, then runs one call after another. Started by `environment.ts`.

/** So long without a call, and it is a moment to clear away. */
const REST_MS = 1_000;

type Handler = (event: unknown, context: object) => unknown;

const { file, handler, clockOffset } = workerData as WorkerStart;

// The one seam by which the product's clock follows the clock of this runtime; on AWS nobody sets it.
const offset = new BigInt64Array(clockOffset);
Reflect.set(globalThis, Symbol.for('napp.clock'), () => Date.now() + Number(Atomics.load(offset, 0)));

const loading = import(pathToFileURL(file).href).then((module: Record<string, unknown>) => {
  const found = module[handler];
  if (typeof found !== 'function')
    throw Object.assign(new Error(`${handler} is undefined or not exported`), { name: 'Runtime.HandlerNotFound' });
  return found as Handler;
});
// A failure is told to the first caller.
const told = () => parentPort?.postMessage({ id: LOADED } satisfies WorkerLoaded);
loading.then(told, told);

async function answer(call: WorkerCall): Promise<WorkerAnswer> {
  try {
    const run = await loading;
    const end = Date.now() + call.context.timeoutMs;
    const result = await run(JSON.parse(call.event), {
      functionName: call.context.functionName,
      functionVersion: '$LATEST',
      awsRequestId: call.context.requestId,
      invokedFunctionArn: call.context.arn,
      memoryLimitInMB: String(call.context.memoryMb),
      callbackWaitsForEmptyEventLoop: false,
      getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    });
    return { id: call.id, result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    const e = error instanceof Error ? error : new Error(String(error));
    return { id: call.id, error: { name: e.name, message: e.message, stack: e.stack ?? '' } };
  }
}

let resting: NodeJS.Timeout | undefined;
parentPort?.on('message', (call: WorkerCall) => {
  clearTimeout(resting);
  void answer(call).then((a) => {
    parentPort?.postMessage(a);
    resting = setTimeout(tidyUp, REST_MS);
  });
});
