import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { SlotReportShape } from '#shared/contracts/slot-shapes.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';

export type SlotReport = z.input<typeof SlotReportShape>;
const RequestItem = z.object({
  rev: z.int(),
  /** What was asked, to know another request under the same id. */
  hash: z.string(),
  /** The answer, packed: thousands of times are many. None while it is under way, or when it was cut off. */
  report: z.string().optional(),
});
type Request = z.output<typeof RequestItem>;
export type RequestName = Readonly<{ guideId: string; requestId: string }>;
export const keys = {
  request: ({ guideId, requestId }: RequestName) => ({ pk: `GUIDE#${guideId}`, sk: `REQUEST#${requestId}` }),
};
export const findRequest = (table: Table, name: RequestName): Promise<Request | undefined> =>
  table.find(keys.request(name), RequestItem);
export const reportOf = ({ report }: Request): SlotReport | undefined =>
  report === undefined
    ? undefined
    : SlotReportShape.parse(JSON.parse(gunzipSync(Buffer.from(report, 'base64')).toString('utf8')));

const itemOf = (name: RequestName, hash: string, now: Instant) => ({
  ...keys.request(name),
  kind: 'REQUEST',
  v: 1,
  hash,
  ttl: Math.floor(epochOf(now) / 1000) + POLICY.slotRequestDays * 86_400,
});
export const putNewRequest = (table: Table, name: RequestName, hash: string, now: Instant): GuardedWrite =>
  putNew(table.name, { ...itemOf(name, hash, now), rev: 1 }, 'retry');
/** The first answer stays the answer. */
export const putAnswer = (
  table: Table,
  name: RequestName,
  { hash, report }: Readonly<{ hash: string; report: SlotReport }>,
  now: Instant,
): GuardedWrite => {
  const packed = gzipSync(JSON.stringify(report)).toString('base64');
  return putMoved(table.name, { ...itemOf(name, hash, now), report: packed, rev: 2 }, 1);
};
