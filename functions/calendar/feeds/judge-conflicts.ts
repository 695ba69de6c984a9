import { findAccount, type StoredAccount } from '#functions/accounts/accounts.table.ts';
import { putNote } from '#functions/accounts/notes.table.ts';
import { putAudit } from '#functions/admin/audit.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { decideConflict } from '#shared/domain/calendar-sync/decide-conflict.ts';
import type { SyncSettings } from '#shared/domain/calendar-sync/sync-settings.ts';
import { findConflict, moveConflict, type StoredConflict } from '../conflicts.table.ts';
import { readSyncSettings } from '../sync-settings.table.ts';
import { conflictMail, conflictNote } from './feed-news.ts';
import { type OnSlot, peopleOnSlot, sideOf } from './people-on-slot.ts';

type Judging = Readonly<{ deps: Deps; settings: SyncSettings; guide: StoredAccount | undefined }>;

export const unjudgedOf = (found: readonly StoredConflict[]): StoredConflict[] =>
  found.filter(({ state, side }) => state === 'open' && side === undefined);

/**
 * What a rule decided while people were still paying or waiting for the guide is asked anew when they are sure: other
 * rules are for them. Answers of the guide stay.
 */
export async function reopenSurer(deps: Deps, found: readonly StoredConflict[]): Promise<StoredConflict[]> {
  const reopened: StoredConflict[] = [];
  for (const c of found) {
    if (c.resolvedBy !== 'rule' || isSure(c.side) || !isSure(sideOf(await peopleOnSlot(deps, c)))) continue;
    const { side: _s, rule: _r, resolution: _a, resolvedAt: _t, resolvedBy: _b, ...rest } = c;
    await deps.table.settle(async () => {
      const is = await findConflict(deps.table, c.guideId, c.conflictId);
      if (is?.rev !== c.rev) return;
      await deps.table.write(moveConflict(deps.table, { ...rest, state: 'open' }));
      reopened.push({ ...rest, state: 'open', rev: c.rev + 1 });
    }, 'calendar.busy');
  }
  return reopened;
}
const isSure = (side: StoredConflict['side']): boolean => side === 'confirmed' || side === 'drop_in';

/** Asks the guide's rules about new conflicts, and tells the guide what came of it. Nobody's booking is touched. */
export async function judgeConflicts(deps: Deps, guideId: string, unjudged: readonly StoredConflict[]): Promise<void> {
  const [settings, guide] = await Promise.all([
    readSyncSettings(deps.table, guideId),
    findAccount(deps.table, guideId),
  ]);
  let count = 0;
  for (const { conflictId } of unjudged)
    await deps.table.settle(async () => {
      const is = await findConflict(deps.table, guideId, conflictId);
      // The guide was quicker.
      if (is?.state !== 'open' || is.side !== undefined) return;
      const judged = judge(is, await peopleOnSlot(deps, is), settings, deps.now());
      const asks = judged.state === 'open';
      // One mail tells of all; the first conflict that asks for the guide carries it.
      const mailOf = asks && count === 0 ? unjudged.length : 0;
      await deps.table.transact([moveConflict(deps.table, judged), ...news({ deps, settings, guide }, judged, mailOf)]);
      if (asks) count++;
    }, 'calendar.busy');
}
function judge(c: StoredConflict, on: OnSlot, settings: SyncSettings, now: string): StoredConflict {
  const side = sideOf(on);
  const decision = decideConflict({ side, isImportant: c.event.isImportant }, settings);
  const judged = { ...c, side, ...(decision.rule && { rule: decision.rule }) };
  if (decision.kind === 'propose') return { ...judged, proposal: decision.resolution };
  if (decision.kind === 'ask') return judged;
  return { ...judged, state: 'resolved', resolution: decision.resolution, resolvedBy: 'rule', resolvedAt: now };
}
function news({ deps, settings, guide }: Judging, judged: StoredConflict, mailOf: number): GuardedWrite[] {
  const { table } = deps;
  const [id, at] = [deps.newId(), deps.now()];
  const isByRule = judged.state === 'resolved';
  const entry = { id, at, entity: `USER#${judged.guideId}`, by: judged.guideId, what: 'conflict_resolved' } as const;
  const details = { conflictId: judged.conflictId, resolution: judged.resolution, by: 'rule' };
  return [
    ...(settings.notify.inApp ? [putNote(table, judged.guideId, conflictNote(judged, id, at))] : []),
    ...(settings.notify.mail && guide && mailOf > 0
      ? [putMail(table, conflictMail(guide, settings, judged, mailOf), at)]
      : []),
    ...(isByRule ? [putAudit(table, { ...entry, details })] : []),
  ];
}
