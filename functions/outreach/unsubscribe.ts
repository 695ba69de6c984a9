import { findGuide } from '#functions/accounts/guides.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { readToken } from '#functions/platform/purpose-token.ts';
import type {
  getUnsubscribe as getContract,
  unsubscribe as postContract,
  resubscribe as undoContract,
} from '#shared/contracts/invitations.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { listRefusals, putRefusal, removeRefusal } from './suppressions.table.ts';
import { readAbout, UNSUBSCRIBE } from './unsubscribe-link.ts';

async function open(deps: Deps, token: string) {
  const about = await readToken(deps, token, UNSUBSCRIBE);
  if (!about) throw new DomainError('outreach.link_invalid');
  return readAbout(about);
}
type Link = ReturnType<typeof readAbout>;
async function stoppedFor(deps: Deps, { guideId, addressHash }: Link) {
  const refused = await listRefusals(deps.table, addressHash);
  const isAll = refused.includes('all') || refused.includes('stop');
  const isSender = guideId !== null && refused.includes(guideId);
  return [...(isSender ? (['sender'] as const) : []), ...(isAll ? (['all'] as const) : [])];
}
/** Says what can be stopped. The address is not shown: the link may have been handed on. */
export const getUnsubscribe: Keeps<typeof getContract> = async (deps, _actor, { token }) => {
  const link = await open(deps, token);
  const guide = link.guideId ? await findGuide(deps.table, link.guideId) : undefined;
  return { guideName: guide?.name ?? null, stopped: await stoppedFor(deps, link) };
};
/** Stops; again changes nothing. What no guide sent is stopped for all. */
export const unsubscribe: Keeps<typeof postContract> = async (deps, _actor, { token, scope }) => {
  const link = await open(deps, token);
  const what = scope === 'sender' && link.guideId ? link.guideId : 'all';
  await deps.table.write(putRefusal(deps.table, link.addressHash, what, deps.now()));
  return { stopped: await stoppedFor(deps, link) };
};
export const resubscribe: Keeps<typeof undoContract> = async (deps, _actor, { token }) => {
  const { table } = deps;
  const link = await open(deps, token);
  const { guideId, addressHash } = link;
  await table.write(removeRefusal(table, addressHash, 'all'));
  if (guideId) await table.write(removeRefusal(table, addressHash, guideId));
  return { stopped: await stoppedFor(deps, link) };
};
