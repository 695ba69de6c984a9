import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyWriter } from '#functions/platform/lazy-writer.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as lists from '#shared/contracts/distribution-lists.ts';
import * as invitations from '#shared/contracts/invitations.ts';
import * as promotions from '#shared/contracts/promotions.ts';
import { addListMembers } from './add-list-members.ts';
import { deleteDistributionList } from './delete-distribution-list.ts';
import { getDistributionList } from './get-distribution-list.ts';
import { listDistributionLists } from './list-distribution-lists.ts';
import { listPromotable } from './list-promotable.ts';
import { listPromotionMails } from './list-promotion-mails.ts';
import { referGuide } from './refer-guide.ts';
import { removeListMember } from './remove-list-member.ts';
import { saveDistributionList } from './save-distribution-list.ts';
import { sendPromotion } from './send-promotion.ts';
import { setDiscount } from './set-discount.ts';
import { shareExperience } from './share-experience.ts';
import { getUnsubscribe, resubscribe, unsubscribe } from './unsubscribe.ts';
import { writePromotion } from './write-promotion.ts';

export const handler = httpHandler(liveDeps({ writeText: lazyWriter }), [
  route(lists.listDistributionLists, listDistributionLists),
  route(lists.saveDistributionList, saveDistributionList),
  route(lists.deleteDistributionList, deleteDistributionList),
  route(lists.getDistributionList, getDistributionList),
  route(lists.addListMembers, addListMembers),
  route(lists.removeListMember, removeListMember),
  route(promotions.listPromotable, listPromotable),
  route(promotions.setDiscount, setDiscount),
  route(promotions.writePromotion, writePromotion),
  route(promotions.sendPromotion, sendPromotion),
  route(promotions.listPromotionMails, listPromotionMails),
  route(invitations.shareExperience, shareExperience),
  route(invitations.referGuide, referGuide),
  route(invitations.getUnsubscribe, getUnsubscribe),
  route(invitations.unsubscribe, unsubscribe),
  route(invitations.resubscribe, resubscribe),
]);
