import * as z from 'zod';
import { findCards, type StoredCard } from '#functions/gift-cards/gift-cards.table.ts';
import { type HeldCard, readHeldCards } from '#functions/gift-cards/gift-codes.table.ts';
import { giftLink } from '#functions/gift-cards/gift-links.table.ts';
import { findOrder, type StoredOrder } from '#functions/gift-cards/gift-orders.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, type MailContent, oneLine } from '#functions/platform/mail-content.ts';
import type { GiftLinkOf } from '#shared/domain/gift-cards/gift-link.ts';
import type { GiftMail } from '#shared/domain/gift-cards/gift-mails.ts';
import { deliverAtOf, orderNumberOf, totalOf, withdrawUntilOf } from '#shared/domain/gift-cards/gift-order.ts';
import { giftCardMail as en } from '#shared/i18n/en/gift-card-mail.ts';
import { giftCardMail as sv } from '#shared/i18n/sv/gift-card-mail.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, longMoment, textsOf, written } from './mail-words.ts';
import type { MailRecord } from './outbox.table.ts';

type Parts = Pick<Deps, 'table' | 'secrets' | 'siteUrl' | 'now'>;
type Words = Omit<MailContent, 'language' | 'closing'>;
const Data = z.object({ orderId: z.string() });

/**
 * The gift itself, the buyer's receipt, and the word that a gift was taken back. Codes are read now, and stand in no
 * record: a gift whose cards have ended since, or whose address was corrected, is not sent at all, however late its mail.
 */
export async function giftCardMail(
  deps: Parts,
  mail: GiftMail,
  { to, data }: Pick<MailRecord, 'to' | 'data'>,
): Promise<RenderedMail | undefined> {
  const { orderId } = Data.parse(data);
  const order = await findOrder(deps.table, orderId);
  if (!order) throw new Error(`no gift order ${orderId}`);
  const isReaddressed = order.delivery === 'email' && to.address !== order.recipient.email;
  if (mail === 'giftCard' && isReaddressed) return undefined;
  const { language } = order;
  const { layout } = textsOf(language);
  const words = {
    giftCard: async () => gift(deps, order, await readHeldCards(deps, order)),
    giftCardReceipt: async () => receipt(deps, order),
    giftCardsWithdrawn: async () => withdrawn(deps, order),
  };
  const said = await words[mail]();
  if (!said) return undefined;
  return {
    content: { ...said, subject: oneLine(said.subject), language, closing: [layout.help, whyOf(mail, order)] },
    attachments: [],
  };
}
/** Neither needs an account here, nor a booking. */
function whyOf(mail: GiftMail, order: StoredOrder): string {
  const { why } = textsFor(order);
  return mail === 'giftCard' && order.delivery === 'email' ? fill(why.given, { giver: order.buyer.name }) : why.bought;
}
const textsFor = ({ language }: StoredOrder) => (language === 'sv' ? sv : en);
const linkTo = async (deps: Parts, order: StoredOrder, of: GiftLinkOf): Promise<string> =>
  `${deps.siteUrl}/${of === 'order' ? 'gift-order' : 'gift-cards'}/${await giftLink(deps, order, of)}`;
async function gift(deps: Parts, order: StoredOrder, cards: readonly HeldCard[]): Promise<Words | undefined> {
  if (cards.length === 0) return undefined;
  const texts = textsFor(order);
  const params = { giver: order.buyer.name, count: cards.length, amount: written(order.amount, order.language) };
  const isOne = cards.length === 1;
  const words =
    order.delivery === 'email'
      ? { ...texts.giftCard, subject: isOne ? texts.giftCard.subject_one : texts.giftCard.subject_other }
      : texts.toPrint;
  return {
    subject: fill(words.subject, params),
    heading: fill(words.heading, params),
    paragraphs: [
      ...order.greeting.split(/\n+/).filter(Boolean),
      fill(isOne ? words.body_one : words.body_other, params),
      texts.giftCard.how,
      texts.giftCard.keep,
    ],
    ...(isOne
      ? { code: cards[0]?.code ?? '' }
      : { facts: cards.map(({ code }, i) => ({ label: `${texts.print.title} ${i + 1}`, value: code })) }),
    button: { label: texts.giftCard.button, href: await linkTo(deps, order, 'cards') },
  };
}
/** What was paid and where it goes; the codes are not in it. */
async function receipt(deps: Parts, order: StoredOrder): Promise<Words> {
  const { giftCardReceipt: texts } = textsFor(order);
  const { language, recipient, delivery } = order;
  const issuedAt = order.issuedAt ?? order.placedAt;
  const at = deliverAtOf(order, issuedAt);
  const date = longDate(localDateOf(at, DEFAULT_ZONE), language);
  const sent = delivery === 'print' ? texts.print : at > issuedAt ? texts.later : texts.byMail;
  const until = longMoment(withdrawUntilOf(order), DEFAULT_ZONE, language);
  const amount = written(order.amount, language);
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [fill(sent, { recipient: recipient.email, date }), fill(texts.withdraw, { until }), texts.vat],
    facts: [
      { label: texts.number, value: orderNumberOf(order.orderId) },
      { label: texts.cards, value: fill(texts.each, { count: order.quantity, amount }) },
      { label: texts.total, value: written(totalOf(order), language) },
      ...(delivery === 'email' ? [{ label: texts.to, value: recipient.email }] : []),
    ],
    button: { label: texts.button, href: await linkTo(deps, order, 'order') },
  };
}
async function withdrawn(deps: Parts, order: StoredOrder): Promise<Words> {
  const { giftCardsWithdrawn: texts } = textsFor(order);
  const { language, withdrawal } = order;
  const cards = await findCards(deps.table, order.cardIds);
  const isGone = ({ n }: StoredCard) => withdrawal?.cards.includes(n) ?? true;
  const gone = cards.filter(isGone);
  const staying = cards.filter((card) => !isGone(card) && card.state === 'active');
  const isOne = gone.length === 1;
  const params = { count: gone.length, amount: written(withdrawal?.amount ?? totalOf(order), language) };
  const told = (some: readonly StoredCard[]): string =>
    some.map(({ lastFour }) => fill(texts.ending, { last: lastFour })).join(', ');
  return {
    subject: fill(isOne ? texts.subject_one : texts.subject_other, params),
    heading: fill(isOne ? texts.heading_one : texts.heading_other, params),
    paragraphs: [fill(isOne ? texts.body_one : texts.body_other, params), ...(staying.length > 0 ? [texts.rest] : [])],
    facts: [
      { label: texts.gone, value: told(gone) },
      ...(staying.length > 0 ? [{ label: texts.stay, value: told(staying) }] : []),
    ],
    button: { label: texts.button, href: await linkTo(deps, order, 'order') },
  };
}
