import { changeReliability, readGuide } from '#functions/accounts/guides.table.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { POLICY } from '#shared/domain/policy.ts';

/** What a trip that the guide let fall takes from their reliability, for the transaction that decides so. */
export async function markGuide(table: Table, { guideId }: Pick<Booking, 'guideId'>): Promise<GuardedWrite[]> {
  const guide = await readGuide(table, guideId);
  return guide ? [changeReliability(table, guide, Math.max(0, guide.reliability - POLICY.reliabilityMark))] : [];
}
