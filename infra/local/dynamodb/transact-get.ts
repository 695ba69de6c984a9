import { checkRequest, type Item, type Json, runActionAtOnce, storedKey } from './engine.ts';
import { invalid } from './failure.ts';
import { itemSize } from './item-size.ts';
import { Session } from './session.ts';
import { cancelled, conflictReasons } from './transact-write.ts';
import { consumedCapacity, readUnits } from './units.ts';
import type { Parts } from './write-item.ts';

const MOST_ITEMS = 100;

/** All the items as they are at one moment; costs twice what consistent reads would. */
export async function transactGet(parts: Parts, body: Json): Promise<Json> {
  const items = (body['TransactItems'] as { Get: Json }[] | undefined) ?? [];
  if (items.length === 0 || items.length > MOST_ITEMS)
    throw invalid(`TransactItems must hold between 1 and ${MOST_ITEMS} gets`);
  const gets = await Promise.all(
    items.map(async ({ Get }) => {
      const request = checkRequest(parts.store.engine, 'GetItem', Get);
      const table = await parts.store.table(String(request['TableName']));
      return { request, table, id: `${table.TableName}/${storedKey(request, table)}` };
    }),
  );
  const conflicts = gets.map(({ id }) => parts.contention.isHeld(id));
  if (conflicts.some(Boolean)) throw cancelled(conflictReasons(conflicts));
  const units = new Map<string, number>();
  const Responses = gets.map(({ request, table }) => {
    const session = new Session(parts.store, table);
    const { Item } = runActionAtOnce(session.store, 'GetItem', request) as { Item?: Item };
    const cost = 2 * readUnits(session.before ? itemSize(session.before) : 0, true);
    units.set(table.TableName, (units.get(table.TableName) ?? 0) + cost);
    return Item ? { Item } : {};
  });
  await parts.store.settled();
  for (const each of units.values()) parts.counter.countRead(each);
  const ConsumedCapacity = [...units]
    .map(([table, each]) =>
      consumedCapacity(body['ReturnConsumedCapacity'], table, { table: each, indexes: new Map() }, 'Read'),
    )
    .filter(Boolean);
  return { Responses, ...(ConsumedCapacity.length > 0 && { ConsumedCapacity }) };
}
