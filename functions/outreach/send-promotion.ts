import { findGuide } from '#functions/accounts/guides.table.ts';
import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import { contentHash, demandSame } from '#functions/platform/same-request.ts';
import type { sendPromotion as contract } from '#shared/contracts/promotions.ts';
import { promotionRefusal } from '#shared/domain/outreach/promotion.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { countSend } from './count-send.ts';
import { countUse } from './distribution-lists.table.ts';
import { putMail } from './outbox.table.ts';
import { getOwnList } from './own-list.ts';
import { refuse } from './promotion-refusal.ts';
import { findPromotionMail, type PromotionMail, putNewPromotionMail } from './promotions.table.ts';
import { readOffers } from './read-offers.ts';
import { type Addressee, sortRecipients } from './sort-recipients.ts';

const outcomeOf = ({ sent, stopped, invalid }: PromotionMail) => ({ sent, stopped, invalid });

/** Everything or nothing: what the mail says, a record for each address, and the use of the list, in one transaction. A repeat finds it. */
export const sendPromotion: Keeps<typeof contract> = async (deps, actor, { experienceId, requestId, ...input }) => {
  const guide = requireRole(actor, 'guide');
  const { table } = deps;
  const experience = await getOwnExperience(table, experienceId, guide.id);
  const requestHash = contentHash([experienceId, input]);
  const sentBefore = async () => {
    const found = await findPromotionMail(table, requestId);
    if (!found) return undefined;
    // Another guide's mail: waiting for the id to become free would never end.
    if (found.guideId !== guide.id) throw new DomainError('request.repeated_differently');
    if (found.requestHash) demandSame(found.requestHash, requestHash);
    return outcomeOf(found);
  };
  const before = await sentBefore();
  if (before) return before;
  if (!input.consent) throw new DomainError('promotion.consent_required');
  if (input.listId) await getOwnList(table, guide.id, input.listId);
  const offers = await readOffers(deps, experience, input.slots);
  refuse(promotionRefusal(experience, offers.length > 0), experience);
  const { wanted, stopped, invalid } = await sortRecipients(deps, input.addresses, guide.id);
  const guideName = (await findGuide(table, guide.id))?.name ?? '';
  await countSend(deps, guide.id);
  const { title, place } = experience;
  const { language, message } = input;
  const said = { guideId: guide.id, guideName, experienceId, title, place, language, message, offers };
  const mail = { id: requestId, requestHash, ...said, sent: wanted.length, stopped, invalid, at: deps.now() };
  return table.settle(async () => {
    const meanwhile = await sentBefore();
    if (meanwhile) return meanwhile;
    const use = input.listId ? [countUse(table, guide.id, input.listId, deps.now())] : [];
    await table.transact([
      putNewPromotionMail(table, mail),
      unlessLeaving(table, guide.id, deps.now()),
      ...wanted.map((to) => mailTo(deps, mail, to)),
      ...use,
    ]);
    return outcomeOf(mail);
  });
};
function mailTo(deps: Deps, { id, guideId, language }: PromotionMail, { hash, ...to }: Addressee) {
  const key = `promotion-${id}-${hash}`;
  return putMail(deps.table, { key, template: 'promotion', to, language, data: { mailId: id, guideId } }, deps.now());
}
