import { findGuide } from '#functions/accounts/guides.table.ts';
import { findListing } from '#functions/listing/drafts.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { previewListing as contract } from '#shared/contracts/listing-preview.ts';
import { isPublic } from '#shared/domain/catalogue/experience.ts';
import { DRAFT_TEXTS } from '#shared/domain/listing/draft.ts';
import { factsOfDraft, headOfDraft, picturesOfDraft, textOfDraft } from '#shared/domain/listing/page-of-draft.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { BilingualText } from './experience-page.table.ts';
import { viewExperience } from './get-experience.ts';

/** The draft in the dress of the public page. Nothing can be booked from it. */
export const previewExperience: Keeps<typeof contract> = async (deps, actor, { experienceId }) => {
  const person = requirePerson(actor);
  const listing = await findListing(deps.table, experienceId);
  const mayLook = listing?.head.guideId === person.id || person.roles.includes('admin');
  const guide = listing && mayLook && (await findGuide(deps.table, listing.head.guideId));
  if (!listing || !guide) throw new DomainError('catalogue.experience_not_found');
  const { head, draft, savedAt } = listing;
  const [en, sv] = [textOfDraft(draft, 'en'), textOfDraft(draft, 'sv')];
  const fields = DRAFT_TEXTS.filter((field) => field !== 'title');
  const page = {
    experience: headOfDraft(head, draft, savedAt),
    facts: factsOfDraft(draft, null),
    pictures: picturesOfDraft(draft),
    text: Object.fromEntries(fields.map((field) => [field, { en: en[field], sv: sv[field] }])) as BilingualText,
  };
  const view = viewExperience(page, guide, deps.now());
  const experience = { ...view, isBookable: false, nextFreeDate: null, promotion: null };
  return { experience, status: head.status, isPublic: isPublic(head) };
};
