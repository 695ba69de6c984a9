import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';

/** Puts what the builders say, some at a time. The table is new: nothing can stand against any of it. */
export async function writeAll(table: Table, writes: readonly GuardedWrite[]): Promise<void> {
  const left = writes.values();
  const worker = async () => {
    for (const write of left) await table.write(write);
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  await sleep(0);
}
