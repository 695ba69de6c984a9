import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { AUDIT_CODES, type AuditCode } from '#shared/domain/admin/audit-codes.ts';
import { isGiftOrderId } from '#shared/domain/gift-cards/gift-link.ts';
import type { Instant } from '#shared/kernel/time.ts';

export type AuditEntry = Readonly<{
  id: string;
  at: Instant;
  /** What was touched, `USER#u` or `EXP#x`, and by whom. */
  entity: string;
  by: string;
  what: AuditCode;
  details?: Readonly<Record<string, unknown>>;
}>;
/** What is touched by what is done to a booking, or to an order of gift cards. */
export const auditEntityOf = (id: string): string => `${isGiftOrderId(id) ? 'GORDER' : 'BOOKING'}#${id}`;
/** What an admin or a guide did to somebody else's things. Never changed, never removed. */
export const putAudit = (table: Table, entry: AuditEntry): GuardedWrite =>
  putNew(
    table.name,
    {
      pk: `AUDIT#${entry.entity}`,
      sk: `${entry.at}#${entry.id}`,
      gsi1pk: `AUDIT#${entry.at.slice(0, 10)}`,
      gsi1sk: entry.at,
      gsi2pk: `AUDITBY#${entry.by}`,
      gsi2sk: entry.at,
      kind: 'AUDIT',
      v: 1,
      ...entry,
    },
    'retry',
  );
const AuditItem = z.object({
  id: z.string(),
  at: z.string(),
  entity: z.string(),
  by: z.string(),
  what: z.enum(AUDIT_CODES),
  details: z.record(z.string(), z.unknown()).optional(),
});
/** All that was done to one thing, oldest first. */
export const listAudit = async (table: Table, entity: string): Promise<z.output<typeof AuditItem>[]> =>
  (await table.queryAll({ pk: `AUDIT#${entity}` })).map((item) => AuditItem.parse(item));
