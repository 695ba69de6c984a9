import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listPromotionMails as contract } from '#shared/contracts/promotions.ts';
import { listPromotionMailsOf } from './promotions.table.ts';

const SHOWN = 20;

export const listPromotionMails: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const mails = await listPromotionMailsOf(deps.table, guide.id, SHOWN);
  return { mails: mails.map(({ id, title, at, sent, offers }) => ({ id, title, at, sent, dates: offers.length })) };
};
