import { putExperience, putPrice } from '#functions/catalogue/experiences.table.ts';
import { findRun, putOffer } from '#functions/outreach/promotions.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { checkDraft } from '#shared/domain/listing/check-draft.ts';
import { headOfDraft } from '#shared/domain/listing/page-of-draft.ts';
import { entriesAt } from '#shared/domain/outreach/promotion-run.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { localDateOf } from '#shared/kernel/time.ts';
import { type Listing, putDraft, putPageOfDraft } from './drafts.table.ts';
import { narrowGroup } from './narrow-group.ts';
import { listTimesAhead } from './times-ahead.ts';

/** Refuses a draft that lacks something, or whose boat is smaller than the places on its dates; else it is published by `finish`. */
export async function whenReady(
  deps: Deps,
  listing: Listing,
  finish: (ready: Listing) => Promise<void>,
): Promise<void> {
  const { head, draft } = listing;
  const steps = [...new Set(checkDraft(draft).map(({ step }) => step))];
  if (steps.length > 0) throw new DomainError('listing.incomplete', { steps });
  const check = async () => {
    const capacity = Math.max(0, ...(await listTimesAhead(deps, head)).map(({ slot }) => slot.c));
    if (capacity > draft.maxGroup) throw new DomainError('listing.group_below_dates', { capacity });
  };
  await check();
  await narrowGroup(deps, head, draft.maxGroup, {
    check,
    finish: (narrowed) => finish({ ...listing, head: narrowed }),
  });
}
const pricesOf = (e: Pick<Experience, 'adultPrice' | 'childPrice' | 'privatePrice'>) => ({
  adult: e.adultPrice.minor,
  child: e.childPrice.minor,
  private: e.privatePrice?.minor ?? null,
});
/** The draft becomes the page, all at once; the search cards follow the head. A new price is remembered from today. */
export async function publishDraft(deps: Deps, listing: Listing): Promise<GuardedWrite[]> {
  const { table } = deps;
  const now = deps.now();
  const before = listing.head;
  const head = headOfDraft({ ...before, status: 'live' as const, narrowing: undefined }, listing.draft, now);
  const isNewPrice = before.status !== 'live' || JSON.stringify(pricesOf(before)) !== JSON.stringify(pricesOf(head));
  const date = localDateOf(now, head.zone);
  const run = isNewPrice ? await findRun(table, head.id) : undefined;
  return [
    putExperience(table, head),
    putDraft(table, { ...listing, hasChanges: false, submittedAt: null, returned: null }),
    ...(await putPageOfDraft(table, head.id, listing.draft)),
    ...(isNewPrice ? [putPrice(table, head.id, { date, ...pricesOf(head) })] : []),
    // Offers that run are seen at other prices from now on.
    ...entriesAt(run, date, head).map((entry) => putOffer(table, head.id, entry)),
  ];
}
