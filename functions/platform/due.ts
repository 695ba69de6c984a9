import { sha256 } from './hash.ts';
import type { Table } from './table.ts';
import type { DueKey } from './table-types.ts';

export type Lane = 'hold' | 'life' | 'mail' | 'money' | 'feed' | 'papers' | 'proofs' | 'gifts';
const SHARDS = 8;
const shardPk = (lane: Lane, shard: number) => `DUE#${lane}#${shard}`;

/** The index keys of something that is due: shards keep one busy lane from being one hot partition. */
export const dueKeys = (pk: string, due: Readonly<{ lane: Lane; at: string }> | undefined) =>
  due ? { gsi3pk: shardPk(due.lane, Number.parseInt(sha256(pk).slice(0, 8), 16) % SHARDS), gsi3sk: due.at } : {};

/** What is due in a lane by then, at most so many of each shard, the longest waiting first. */
export async function listDue(table: Table, lane: Lane, until: string, mostAShard = 200): Promise<DueKey[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => table.queryDue(shardPk(lane, shard), until, mostAShard));
  return (await Promise.all(shards)).flat().sort((a, b) => a.dueAt.localeCompare(b.dueAt));
}
