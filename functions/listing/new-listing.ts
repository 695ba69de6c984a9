import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putCalendar } from '#functions/calendar/calendars.table.ts';
import { listExperiencesOfGuide, putNewExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import { demandSame } from '#functions/platform/same-request.ts';
import { calendarIdFor } from '#shared/domain/accounts/account.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';
import { headOfDraft } from '#shared/domain/listing/page-of-draft.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { findListing, type Listing, putDraft } from './drafts.table.ts';

type Begun = Readonly<{ id: string; draft: () => Promise<TripDraft>; copiedFrom?: string }>;
/** Makes a draft with the id that the browser chose; asked again, answers with what is there. */
export const newListing = (deps: Deps, guideId: string, { id, draft: begin, copiedFrom }: Begun): Promise<Listing> =>
  deps.table.settle(async () => {
    const found = await findListing(deps.table, id);
    if (found && found.head.guideId !== guideId) throw new DomainError('catalogue.experience_not_found');
    if (found) demandSame(found.copiedFrom, copiedFrom);
    if (found) return found;
    const { table } = deps;
    if ((await listExperiencesOfGuide(table, guideId)).length >= POLICY.listing.mostOfAGuide)
      throw new DomainError('listing.too_many');
    const draft = await begin();
    const now = deps.now();
    const account = await findAccount(table, guideId);
    const mode = account?.calendarMode ?? 'single';
    const calendarId = calendarIdFor(mode, guideId, id);
    const kept = { id, guideId, calendarId, isActive: true, isVisible: true, zone: DEFAULT_ZONE, createdAt: now };
    const begun = { status: 'draft', noticeDays: account?.noticeDays ?? 0, stars: [0, 0, 0, 0, 0] } as const;
    const head = headOfDraft({ ...kept, ...begun }, draft, now);
    const edition = { saveId: id, savedAt: now, hasChanges: false, submittedAt: null, returned: null, copiedFrom };
    const listing = { head: { ...head, rev: 1 }, rev: 0, draft, ...edition };
    const calendar = { id: calendarId, guideId, mode, zone: DEFAULT_ZONE };
    await table.transact([
      putNewExperience(table, head),
      putDraft(table, listing),
      ...(mode === 'per_experience' ? [putCalendar(table, calendar)] : []),
      unlessLeaving(table, guideId, now),
    ]);
    return { ...listing, rev: 1 };
  }, 'calendar.busy');
