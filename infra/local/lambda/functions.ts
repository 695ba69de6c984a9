import { functionNameOf } from '../iam.ts';
import type { InvokeFunction } from '../ports.ts';
import { type Environment, startEnvironment } from './environment.ts';
import type { FunctionConfig } from './function-config.ts';

export type Functions = Readonly<{
  invoke: InvokeFunction;
  names: readonly string[];
  /** Calls that run or wait for an environment. */
  inFlight(): number;
  counts(): Readonly<Record<string, number>>;
  /** New code: environments that are idle end now, busy ones after their call. */
  reload(): void;
  stop(): Promise<void>;
}>;

const IDLE_MS = 60_000;

/** All functions, by ARN or name. Environments start on first use, up to the function's concurrency, one call each. */
export function startFunctions(
  configs: readonly FunctionConfig[],
  clockOffset: SharedArrayBuffer,
  logFolder: string,
): Functions {
  const pools = new Map(
    configs.map((c) => [
      c.name,
      createPool(() => startEnvironment(c, clockOffset, `${logFolder}/${c.name}.log`), c.concurrency),
    ]),
  );
  const counts: Record<string, number> = {};
  let inFlight = 0;
  const reaper = setInterval(() => {
    for (const pool of pools.values()) pool.reap(Date.now() - IDLE_MS);
  }, IDLE_MS);
  reaper.unref();
  const invoke: InvokeFunction = async (arn, event) => {
    const name = functionNameOf(arn);
    const pool = pools.get(name);
    if (!pool) throw Object.assign(new Error(`Function not found: ${arn}`), { name: 'ResourceNotFoundException' });
    counts[name] = (counts[name] ?? 0) + 1;
    inFlight += 1;
    try {
      return await pool.run(event);
    } finally {
      inFlight -= 1;
    }
  };
  return {
    invoke,
    names: [...pools.keys()],
    inFlight: () => inFlight,
    counts: () => counts,
    reload: () => {
      for (const pool of pools.values()) pool.renew();
    },
    stop: async () => {
      clearInterval(reaper);
      await Promise.all([...pools.values()].map((p) => p.stop()));
    },
  };
}

type Pool = Readonly<{
  run(event: unknown): Promise<unknown>;
  reap(idleBefore: number): void;
  renew(): void;
  stop(): Promise<void>;
}>;

function createPool(start: () => Environment, most: number): Pool {
  let idle: Environment[] = [];
  const busy = new Set<Environment>();
  const stale = new WeakSet<Environment>();
  const waiting: (() => void)[] = [];

  const take = async (): Promise<Environment> => {
    idle = idle.filter((e) => e.isAlive());
    const environment = idle.pop() ?? (busy.size < most ? start() : undefined);
    if (environment) {
      busy.add(environment);
      return environment;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
    return take();
  };
  const giveBack = (environment: Environment) => {
    busy.delete(environment);
    if (stale.has(environment)) void environment.end();
    else if (environment.isAlive()) idle.push(environment);
    waiting.shift()?.();
  };
  return {
    run: async (event) => {
      const environment = await take();
      try {
        return await environment.run(event);
      } finally {
        giveBack(environment);
      }
    },
    /** One stays warm; the others end when they have had nothing to do. */
    reap: (idleBefore) => {
      const [first, ...others] = idle;
      const tired = others.filter((e) => e.idleSince() < idleBefore);
      idle = [...(first ? [first] : []), ...others.filter((e) => !tired.includes(e))];
      for (const e of tired) void e.end();
    },
    renew: () => {
      for (const e of busy) stale.add(e);
      for (const e of idle.splice(0)) void e.end();
    },
    stop: async () => {
      await Promise.all([...idle, ...busy].map((e) => e.end()));
    },
  };
}
