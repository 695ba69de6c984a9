import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FunctionConfig } from './function-config.ts';
import { LOADED, type WorkerAnswer, type WorkerCall, type WorkerLoaded, type WorkerStart } from './worker-messages.ts';

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
  requestId: string;
}>;

/** Loading the code is not part of a call's time; a busy machine may need long for it. */
const LONGEST_LOAD_MS = 60_000;
const LARGEST_ANSWER_BYTES = 6 * 1024 * 1024;

/** Starts a thread that holds one copy of the function. It serves one call at a time and dies on a timeout. */
export function startEnvironment(config: FunctionConfig, clockOffset: SharedArrayBuffer, logFile: string): Environment {
  const worker = startWorker(config, clockOffset, logFile);
  let pending: Pending | undefined;
  let alive = true;
  let idleSince = Date.now();
  let count = 0;
  let isLoaded = false;
  let timer: NodeJS.Timeout | undefined;

  const limit = (ms: number) => {
    clearTimeout(timer);
    const words = `RequestId: ${pending?.requestId} Error: Task timed out after ${(ms / 1000).toFixed(2)} seconds`;
    timer = setTimeout(() => die(new FunctionError('Sandbox.Timedout', words)), ms);
  };
  const finish = (settle: (p: Pending) => void) => {
    const p = pending;
    if (!p) return;
    pending = undefined;
    idleSince = Date.now();
    clearTimeout(timer);
    settle(p);
  };
  const die = (error: FunctionError) => {
    alive = false;
    void worker.terminate();
    finish((p) => p.reject(error));
  };
  worker.on('message', (message: WorkerAnswer | WorkerLoaded) => {
    if (isLoadedMessage(message)) {
      isLoaded = true;
      if (pending) limit(config.timeoutMs);
    } else if (message.id === pending?.id) finish((p) => settleWith(p, message));
  });
  worker.on('error', (error: Error) => die(new FunctionError(error.name, error.message, error.stack)));
  worker.on('exit', (code) =>
    die(new FunctionError('Runtime.ExitError', `Runtime exited with error: exit status ${code}`)),
  );

  const run = (event: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const requestId = randomUUID();
      count += 1;
      pending = { id: count, resolve, reject, requestId };
      limit(isLoaded ? config.timeoutMs : LONGEST_LOAD_MS);
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

const isLoadedMessage = (message: WorkerAnswer | WorkerLoaded): message is WorkerLoaded => message.id === LOADED;

function settleWith(pending: Pending, answer: WorkerAnswer): void {
  if ('error' in answer) {
    pending.reject(new FunctionError(answer.error.name, answer.error.message, answer.error.stack));
  } else if (Buffer.byteLength(answer.result) > LARGEST_ANSWER_BYTES) {
    const words = `Response payload size exceeded maximum allowed payload size (${LARGEST_ANSWER_BYTES} bytes).`;
    pending.reject(new FunctionError('Function.ResponseSizeTooLarge', words));
  } else pending.resolve(JSON.parse(answer.result));
}

/** A stack of a test lives too short for it: there it costs a tenth of all its time. */
const mayTidy = process.env.NAPP_TIDY !== 'off';

function startWorker(config: FunctionConfig, clockOffset: SharedArrayBuffer, logFile: string): Worker {
  const workerData: WorkerStart = { file: config.file(), handler: config.handler, clockOffset, mayTidy };
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData,
    // What is compiled is kept beside the code, for the next thread that loads it.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(dirname(config.file()), '.compiled'), ...config.env },
    stdout: true,
    stderr: true,
    // Thirty of these share one machine, and what they make is short-lived: a small nursery keeps each small.
    resourceLimits: { maxOldGenerationSizeMb: config.memoryMb, maxYoungGenerationSizeMb: 4 },
  });
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  worker.stdout.pipe(log, { end: false });
  worker.stderr.pipe(log, { end: false });
  worker.once('exit', () => log.end());
  worker.setMaxListeners(20);
  return worker;
}
