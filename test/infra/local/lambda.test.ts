import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createClock } from '#infra/local/clock.ts';
import { startAsyncCalls } from '#infra/local/lambda/async-calls.ts';
import { openFailures } from '#infra/local/lambda/failures.ts';
import { functionConfigs } from '#infra/local/lambda/function-config.ts';
import { type Functions, startFunctions } from '#infra/local/lambda/functions.ts';
import { createStreamMapping, type MappedRecord, type MappingRules } from '#infra/local/lambda/stream-mapping.ts';
import { templatesOf } from '#infra/local/templates/load-templates.ts';

const CODE = `
import { threadId } from 'node:worker_threads';
let calls = 0;
export const handler = async (event, context) => {
  calls += 1;
  if (event.say) console.log(event.say);
  if (event.fail) throw Object.assign(new Error('no places'), { name: 'booking.slot_full' });
  if (event.exit) process.exit(1);
  if (event.ms) await new Promise((done) => setTimeout(done, event.ms));
  if (event.big) return 'x'.repeat(7 * 1024 * 1024);
  return { calls, thread: threadId, key: process.env.AWS_ACCESS_KEY_ID, table: process.env.TABLE, endpoint: process.env.AWS_ENDPOINT_URL_S3,
    home: process.env.HOME ?? null, now: globalThis[Symbol.for('napp.clock')](), left: context.getRemainingTimeInMillis(), name: context.functionName };
};`;

let functions: Functions;
const dir = mkdtempSync(join(tmpdir(), 'lambda-'));
const clock = createClock({ onError: console.error });
const fn = (more: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Timeout: 1,
    Code: { S3Key: 'abc.zip' },
    Environment: { Variables: { TABLE: { Ref: 'AWS::Region' } } },
    ...more,
  },
});

function start(resources: Record<string, ReturnType<typeof fn>> = { Main: fn() }): void {
  mkdirSync(join(dir, 'asset.abc'), { recursive: true });
  writeFileSync(join(dir, 'asset.abc', 'index.mjs'), CODE);
  const configs = functionConfigs(templatesOf(new Map([['app', { Resources: resources }]])), {
    assembly: dir,
    env: { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
  });
  functions = startFunctions(configs, clock.offset, join(dir, 'logs'));
}
const call = (event: object, name = 'app-Main') =>
  // biome-ignore lint/suspicious/noExplicitAny: whatever the handler above answers
  functions.invoke(`arn:aws:lambda:eu-north-1:000000000000:function:${name}`, event) as Promise<any>;
afterEach(() => functions?.stop());

describe('a function', () => {
  it('runs in its own thread with its own environment, key and clock, and stays warm', async () => {
    start();
    await clock.moveTo(new Date(Date.now() + 3_600_000));
    const first = await call({});
    expect(first).toMatchObject({
      calls: 1,
      key: 'app.Main',
      table: 'eu-north-1',
      endpoint: 'http://127.0.0.1:9',
      home: null,
      name: 'app-Main',
    });
    expect(first.now - Date.now()).toBeGreaterThan(3_590_000);
    expect(first.left).toBeGreaterThan(900);
    expect(await call({})).toMatchObject({ calls: 2, thread: first.thread });
  });

  it('takes one call an environment, at most eight at once, and makes the others wait', async () => {
    start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call({ ms: 30 })));
    expect(new Set(answers.map((a) => a.thread)).size).toBe(8);
    expect(answers).toHaveLength(20);
  });

  it('keeps to its reserved concurrency', async () => {
    start({ Main: fn({ ReservedConcurrentExecutions: 1 }) });
    const answers = await Promise.all([call({ ms: 20 }), call({ ms: 20 }), call({})]);
    expect(answers.map((a) => a.calls)).toEqual([1, 2, 3]);
  });

  it('fails by the name of its error, on a timeout, an exit or too large an answer, and comes up again', async () => {
    start();
    await expect(call({ fail: true })).rejects.toMatchObject({ name: 'booking.slot_full', message: 'no places' });
    await expect(call({ ms: 3000 })).rejects.toMatchObject({ name: 'Sandbox.Timedout' });
    await expect(call({ exit: true })).rejects.toMatchObject({ name: 'Runtime.ExitError' });
    await expect(call({ big: true })).rejects.toMatchObject({ name: 'Function.ResponseSizeTooLarge' });
    await expect(call({}, 'app-Other')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect((await call({})).calls).toBe(2);
  });

  it('takes up new code without losing a call', async () => {
    start();
    const slow = call({ ms: 100 });
    await sleep(60);
    functions.reload();
    expect((await call({})).calls).toBe(1);
    expect((await slow).calls).toBe(1);
    expect((await call({})).calls).toBe(2);
  });

  it('writes its log to a file of its own', async () => {
    start();
    await call({ say: 'a line of the log' });
    await sleep(50);
    expect(readFileSync(join(dir, 'logs', 'app-Main.log'), 'utf8')).toContain('a line of the log');
  });

  it('that is not for Node or not from an asset stops the start', () => {
    expect(() => start({ Main: fn({ Runtime: 'python3.13' }) })).toThrow('app.Main');
  });
});

const failures = () => openFailures(join(mkdtempSync(join(tmpdir(), 'failures-')), 'f.jsonl'), () => new Date());

describe('an asynchronous call', () => {
  const templates = templatesOf(
    new Map([
      [
        'app',
        {
          Resources: {
            C: {
              Type: 'AWS::Lambda::EventInvokeConfig',
              Properties: {
                FunctionName: 'twice',
                MaximumRetryAttempts: 1,
                DestinationConfig: { OnFailure: { Destination: 'arn:aws:s3:::aside' } },
              },
            },
          },
        },
      ],
    ]),
  );

  it('is tried again, then put aside', async () => {
    const aside = failures();
    let tries = 0;
    const calls = startAsyncCalls({
      file: join(mkdtempSync(join(tmpdir(), 'async-')), 'a.jsonl'),
      templates,
      failures: aside,
      log: () => {},
      retryPauseMs: 1,
      invoke: async () => {
        tries += 1;
        throw new Error('never');
      },
    });
    calls.call('twice', { a: 1 });
    expect(calls.pending()).toBe(1);
    await expect.poll(() => calls.pending()).toBe(0);
    expect(tries).toBe(2);
    expect(aside.list()).toMatchObject([{ source: 'twice', destination: 'arn:aws:s3:::aside', event: { a: 1 } }]);
    calls.stop();
  });

  it('runs beside one other of the same function at most, and those of another do not wait for it', async () => {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    const order: unknown[] = [];
    const calls = startAsyncCalls({
      file: join(mkdtempSync(join(tmpdir(), 'async-')), 'a.jsonl'),
      templates,
      failures: failures(),
      log: () => {},
      invoke: async (arn, event) => {
        order.push(event);
        const now = (running.get(arn) ?? 0) + 1;
        running.set(arn, now);
        most.set(arn, Math.max(now, most.get(arn) ?? 0));
        await sleep(2);
        running.set(arn, now - 1);
        if (event === 3) throw new Error('once more');
      },
    });
    for (let n = 0; n < 8; n++) calls.call('many', n);
    calls.call('other', 'at once');
    await expect.poll(() => order.length).toBe(11);
    expect(most).toEqual(
      new Map([
        ['many', 2],
        ['other', 1],
      ]),
    );
    expect(order.slice(0, 9)).toEqual([0, 1, 'at once', 2, 3, 4, 5, 6, 7]);
    calls.stop();
  });

  it('that waits for its turn when the runtime ends is left to the next start', async () => {
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const calls = startAsyncCalls({
      file: join(mkdtempSync(join(tmpdir(), 'async-')), 'a.jsonl'),
      templates,
      failures: failures(),
      log: () => {},
      invoke: () => {
        begun += 1;
        return gate.promise;
      },
    });
    for (let n = 0; n < 3; n++) calls.call('f', n);
    calls.stop();
    gate.resolve();
    await sleep(5);
    expect(begun).toBe(2);
    expect(calls.pending()).toBe(3);
  });

  it('outlives a kill', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'async-')), 'a.jsonl');
    const hang = startAsyncCalls({
      file,
      templates,
      failures: failures(),
      log: () => {},
      invoke: () => new Promise(() => {}),
    });
    hang.call('f', { a: 1 });
    hang.stop();
    const seen: unknown[] = [];
    const again = startAsyncCalls({
      file,
      templates,
      failures: failures(),
      log: () => {},
      invoke: async (_arn, event) => seen.push(event),
    });
    await expect.poll(() => again.pending()).toBe(0);
    expect(seen).toEqual([{ a: 1 }]);
    again.stop();
  });
});

describe('a stream mapping', () => {
  const record = (n: number, kind = 'OUT') =>
    ({ eventID: `e${n}`, dynamodb: { SequenceNumber: String(n), NewImage: { kind: { S: kind } } } }) as MappedRecord;
  const rules: MappingRules = {
    functionArn: 'reader',
    table: 't',
    patterns: [{ dynamodb: { NewImage: { kind: { S: ['OUT'] } } } }],
    batchSize: 10,
    reportsItems: true,
    bisects: true,
    retries: 2,
    maxAgeMs: Number.POSITIVE_INFINITY,
  };
  type Batch = { Records: MappedRecord[] };
  const map = (run: (numbers: number[]) => unknown, more: Partial<MappingRules> = {}, isStopped = () => false) => {
    const aside = failures();
    const deliver = createStreamMapping(
      { ...rules, ...more },
      {
        failures: aside,
        log: () => {},
        isStopped,
        now: () => new Date(),
        invoke: async (_arn, event) => run((event as Batch).Records.map((r) => Number(r.dynamodb.SequenceNumber))),
      },
    );
    return { deliver, aside };
  };

  it('filters and cuts into batches, in order', async () => {
    const seen: number[][] = [];
    const { deliver } = map((batch) => void seen.push(batch), { batchSize: 2 });
    await deliver([record(1), record(2, 'DAY'), record(3), record(4)]);
    expect(seen).toEqual([[1, 3], [4]]);
  });

  it('repeats from the first failed record only', async () => {
    const seen: number[][] = [];
    const { deliver } = map(
      (batch) => {
        seen.push(batch);
        return { batchItemFailures: seen.length === 1 ? [{ itemIdentifier: '2' }] : [] };
      },
      { bisects: false },
    );
    await deliver([record(1), record(2), record(3)]);
    expect(seen).toEqual([
      [1, 2, 3],
      [2, 3],
    ]);
  });

  it('halves a failing batch until the bad record is alone, and puts only that aside', async () => {
    const done = new Set<number>();
    const { deliver, aside } = map(
      (batch) => {
        if (batch.includes(3)) throw new Error('poison');
        for (const n of batch) done.add(n);
      },
      { retries: 5 },
    );
    await deliver([1, 2, 3, 4].map((n) => record(n)));
    expect([...done].sort()).toEqual([1, 2, 4]);
    expect(aside.list().map((f) => (f.event as Batch).Records.map((r) => r.eventID))).toEqual([['e3']]);
  });

  it('lets go of what is too old', async () => {
    const { deliver, aside } = map(
      () => {
        throw new Error('down');
      },
      { retries: Number.POSITIVE_INFINITY, maxAgeMs: 1000 },
    );
    await deliver([
      { ...record(1), dynamodb: { ...record(1).dynamodb, ApproximateCreationDateTime: Date.now() / 1000 - 5 } },
    ]);
    expect(aside.list()).toHaveLength(1);
  });

  it('rejects when this runtime ends, so that the records come again', async () => {
    const { deliver, aside } = map(
      () => {
        throw new Error('ended');
      },
      {},
      () => true,
    );
    await expect(deliver([record(1)])).rejects.toThrow('stopped');
    expect(aside.list()).toEqual([]);
  });
});
