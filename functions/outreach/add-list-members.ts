import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { addListMembers as contract } from '#shared/contracts/distribution-lists.ts';
import { type AddressLine, readAddresses } from '#shared/domain/outreach/read-addresses.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import {
  type DistributionList,
  type ListMember,
  listMembers,
  putList,
  putMember,
  whileListed,
} from './distribution-lists.table.ts';
import { getOwnList } from './own-list.ts';
import { viewList } from './view-list.ts';

const AT_ONCE = 90;

/** Every line is answered for. Adding the same text again adds nobody. */
export const addListMembers: Keeps<typeof contract> = async (deps, actor, { listId, text, consent }) => {
  const guide = requireRole(actor, 'guide');
  if (!consent) throw new DomainError('promotion.consent_required');
  const lines = readAddresses(text);
  if (!lines.some(({ result }) => result === 'found')) throw new DomainError('lists.no_addresses');
  return deps.table.settle(async () => {
    const list = await getOwnList(deps.table, guide.id, listId);
    const sorted = await sortOut(deps, list, lines);
    for (let i = 0; i < sorted.fresh.length; i += AT_ONCE)
      await deps.table.transact([
        ...sorted.fresh.slice(i, i + AT_ONCE).map((m) => putMember(deps.table, list, m)),
        whileListed(deps.table, list),
        unlessLeaving(deps.table, guide.id, deps.now()),
      ]);
    const next = { ...list, count: sorted.count, rev: list.rev + 1 };
    await deps.table.write(putList(deps.table, { ...next, rev: list.rev }));
    return { list: viewList(next), added: sorted.fresh.length, lines: sorted.lines };
  });
};
async function sortOut(deps: Deps, list: DistributionList, lines: readonly AddressLine[]) {
  const ids = new Set((await listMembers(deps.table, list)).map(({ id }) => id));
  const fresh: ListMember[] = [];
  const told = [];
  for (const { line, text, result, recipient } of lines) {
    if (result !== 'found' || !recipient) {
      told.push({ line, text, result: result === 'found' ? ('invalid' as const) : result });
      continue;
    }
    const id = await hashEmail(deps.secrets, recipient.address);
    const isOver = ids.size >= POLICY.lists.members;
    told.push({
      line,
      text,
      result: ids.has(id) ? ('already' as const) : isOver ? ('over' as const) : ('added' as const),
    });
    if (ids.has(id) || isOver) continue;
    ids.add(id);
    fresh.push({ id, ...recipient, addedAt: deps.now() });
  }
  return { fresh, count: ids.size, lines: told };
}
