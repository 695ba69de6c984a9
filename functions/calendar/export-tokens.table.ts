import type { Deps } from '#functions/platform/deps.ts';
import { putToken, readToken, removeToken, tokenFor } from '#functions/platform/purpose-token.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { FEED_KINDS, type FeedKind } from '#shared/domain/calendar-sync/export-feed.ts';

const PURPOSE = 'calendar-feed';
const FOR_EVER = '9999-12-31T00:00:00.000Z';
type Address = Readonly<{ guideId: string; kind: FeedKind; version: number }>;

/** The secret part of a guide's address for other calendars. Only the server can make it again; the table holds its hash. */
export const exportTokenOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  { guideId, kind, version }: Address,
): Promise<string> => tokenFor(secrets, `${PURPOSE}:${guideId}:${kind}:${version}`);

/** The next one of its kind works from that moment on, and the one before does not. */
export async function renewExportToken(deps: Deps, address: Address): Promise<GuardedWrite[]> {
  const { guideId, kind } = address;
  const about = { purpose: PURPOSE, about: `${guideId}#${kind}`, until: FOR_EVER };
  return [
    putToken(deps.table, await exportTokenOf(deps, address), about),
    ...(await dropExportToken(deps, before(address))),
  ];
}
const before = (address: Address): Address => ({ ...address, version: address.version - 1 });
export const dropExportToken = async (
  deps: Pick<Deps, 'table' | 'secrets'>,
  address: Address,
): Promise<GuardedWrite[]> =>
  address.version > 0 ? [removeToken(deps.table, await exportTokenOf(deps, address))] : [];

/** Whose feed it opens, and which. */
export async function readExportToken(
  deps: Deps,
  token: string,
): Promise<Pick<Address, 'guideId' | 'kind'> | undefined> {
  const [guideId = '', named] = (await readToken(deps, token, PURPOSE))?.split('#') ?? [];
  const kind = FEED_KINDS.find((known) => known === named);
  return kind && { guideId, kind };
}
