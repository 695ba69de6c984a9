import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FunctionConfig } from './function-config.ts';
import type { WorkerAnswer, WorkerCall, WorkerStart } from './worker.ts';

/** The error as the caller of the function sees it: named by the handler's error type, or by Lambda itself. */
export class FunctionError extends Error {
  override readonly name: string;
  constructor(name: string, message: string, stack?: string) {
    super(message);
    this.name = name;
    if (stack) this.stack = stack;
  }
}

export type Environment = Readonly<{
  run(event: unknown): Promise<unknown>;
  isAlive(): boolean;
  idleSince(): number;
  end(): Promise<void>;
}>;

type Pending = Readonly<{
  id: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}>;

const LARGEST_ANSWER_BYTES = 6 * 1024 * 1024;

/** Starts a thread that holds one copy of the function. It serves one call at a time and dies on a timeout. */
export function startEnvironment(config: FunctionConfig, clockOffset: SharedArrayBuffer, logFile: string): Environment {
  const worker = startWorker(config, clockOffset, logFile);
  let pending: Pending | undefined;
  let alive = true;
  let idleSince = Date.now();
  let count = 0;

  const finish = (settle: (p: Pending) => void) => {
    const p = pending;
    if (!p) return;
    pending = undefined;
    idleSince = Date.now();
    clearTimeout(p.timer);
    settle(p);
  };
  const die = (error: FunctionError) => {
    alive = false;
    void worker.terminate();
    finish((p) => p.reject(error));
  };
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.id === pending?.id) finish((p) => settleWith(p, answer));
  });
  worker.on('error', (error: Error) => die(new FunctionError(error.name, error.message, error.stack)));
  worker.on('exit', (code) =>
    die(new FunctionError('Runtime.ExitError', `Runtime exited with error: exit status ${code}`)),
  );

  const run = (event: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const requestId = randomUUID();
      const onTimeout = () =>
        die(
          new FunctionError(
            'Sandbox.Timedout',
            `RequestId: ${requestId} Error: Task timed out after ${(config.timeoutMs / 1000).toFixed(2)} seconds`,
          ),
        );
      count += 1;
      pending = { id: count, resolve, reject, timer: setTimeout(onTimeout, config.timeoutMs) };
      const { name: functionName, memoryMb, arn, timeoutMs } = config;
      const call: WorkerCall = {
        id: count,
        event: JSON.stringify(event ?? {}),
        context: { functionName, memoryMb, arn, timeoutMs, requestId },
      };
      worker.postMessage(call);
    });
  const end = async () => {
    alive = false;
    await worker.terminate();
  };
  return { run, end, isAlive: () => alive, idleSince: () => idleSince };
}

function settleWith(pending: Pending, answer: WorkerAnswer): void {
  if ('error' in answer)
    return pending.reject(new FunctionError(answer.error.name, answer.error.message, answer.error.stack));
  if (Buffer.byteLength(answer.result) > LARGEST_ANSWER_BYTES) {
    return pending.reject(
      new FunctionError(
        'Function.ResponseSizeTooLarge',
        `Response payload size exceeded maximum allowed payload size (${LARGEST_ANSWER_BYTES} bytes).`,
      ),
    );
  }
  pending.resolve(JSON.parse(answer.result));
}

function startWorker(config: FunctionConfig, clockOffset: SharedArrayBuffer, logFile: string): Worker {
  const workerData: WorkerStart = { file: config.file(), handler: config.handler, clockOffset };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env: { PATH: process.env['PATH'], ...config.env },
    stdout: true,
    stderr: true,
    // Twenty of these share one machine, and what they make is short-lived: a small nursery keeps each small.
    resourceLimits: { maxOldGenerationSizeMb: config.memoryMb, maxYoungGenerationSizeMb: 8 },
  });
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  worker.stdout.pipe(log, { end: false });
  worker.stderr.pipe(log, { end: false });
  worker.once('exit', () => log.end());
  worker.setMaxListeners(20);
  return worker;
}
