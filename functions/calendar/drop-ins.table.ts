import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import type { DropIn } from '#shared/domain/calendar/drop-in.ts';
import { DROP_IN_SOURCES } from '#shared/domain/calendar/drop-in-sources.ts';
import { aroundDay, type Instant } from '#shared/kernel/time.ts';

const Party = z.object({ adults: z.int(), children: z.int(), private: z.boolean() });
const Money = z.object({ minor: z.int(), currency: z.literal('SEK') });
const DropInItem = z.object({
  kind: z.literal('DROPIN'),
  v: z.literal(1),
  rev: z.int(),
  dropInId: z.string(),
  requestHash: z.string(),
  guideId: z.string(),
  experienceId: z.string(),
  calendarId: z.string(),
  slotId: z.string(),
  date: z.string(),
  from: z.int(),
  to: z.int(),
  zone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  party: Party,
  source: z.enum(DROP_IN_SOURCES),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  notes: z.string(),
  total: z.int().transform((minor) => ({ minor, currency: 'SEK' as const })),
  addedAt: z.string(),
  changedAt: z.string().optional(),
  takenAt: z.string().optional(),
  takenBefore: z.array(z.object({ at: z.string(), party: Party, remaining: Money })).optional(),
});
export const keys = {
  dropIn: (dropInId: string) => ({ pk: `DROPIN#${dropInId}`, sk: 'DROPIN' }),
  ofGuide: (guideId: string) => `GUIDE#${guideId}`,
};
const withoutTags = ({ kind: _kind, v: _v, ...dropIn }: z.output<typeof DropInItem>): DropIn => dropIn;
const itemOf = (d: DropIn, rev: number): Item => ({
  ...keys.dropIn(d.dropInId),
  gsi2pk: keys.ofGuide(d.guideId),
  gsi2sk: `DROPIN#${d.startsAt}#${d.dropInId}`,
  kind: 'DROPIN',
  v: 1,
  ...d,
  total: d.total.minor,
  rev,
});
export async function findDropIn(table: Table, dropInId: string): Promise<DropIn | undefined> {
  const item = await table.find(keys.dropIn(dropInId), DropInItem);
  return item && withoutTags(item);
}
export async function findDropIns(table: Table, dropInIds: readonly string[]): Promise<Map<string, DropIn>> {
  const items = await table.findMany(dropInIds.map(keys.dropIn));
  return new Map(items.map((item) => DropInItem.parse(item)).map((item) => [item.dropInId, withoutTags(item)]));
}
/** The id is derived from the request: one that is there belongs to a repeat, which reads again. */
export const putNewDropIn = (table: Table, d: DropIn): GuardedWrite => putNew(table.name, itemOf(d, 1), 'retry');
export const moveDropInRow = (table: Table, d: DropIn): GuardedWrite =>
  putMoved(table.name, itemOf(d, d.rev + 1), d.rev);
export const deleteDropIn = (table: Table, { dropInId, rev }: DropIn): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Delete: {
      TableName: table.name,
      Key: keys.dropIn(dropInId),
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': rev },
    },
  },
});
/** By start, soonest first; a guide's month is small. */
export async function listDropInsOfGuide(
  table: Table,
  guideId: string,
  { from, to }: Readonly<{ from: Instant; to: Instant }>,
): Promise<DropIn[]> {
  const range = { from: `DROPIN#${from}`, to: `DROPIN#${to}` };
  const items = await table.queryAll({ index: 'gsi2', pk: keys.ofGuide(guideId), ...range });
  return items.map((item) => withoutTags(DropInItem.parse(item)));
}
/** Those on one time, however often they were changed, also when it is at another hour since. */
export async function listDropInsOfSlot(
  table: Table,
  slot: Pick<DropIn, 'guideId' | 'calendarId' | 'date' | 'slotId'>,
): Promise<DropIn[]> {
  const all = await listDropInsOfGuide(table, slot.guideId, aroundDay(slot.date));
  return all.filter((d) => d.calendarId === slot.calendarId && d.date === slot.date && d.slotId === slot.slotId);
}
