import { findAccount } from '#functions/accounts/accounts.table.ts';
import { readGuide } from '#functions/accounts/guides.table.ts';
import type { Deps, Person } from '#functions/platform/deps.ts';
import { DomainError } from '#shared/kernel/errors.ts';

/** The guide's own page and account. */
export async function ownPage(deps: Deps, { id }: Person) {
  const [page, account] = await Promise.all([readGuide(deps.table, id), findAccount(deps.table, id)]);
  if (!page || !account) throw new DomainError('catalogue.guide_not_found');
  return { page, account };
}
