import { encode } from 'uqr';
import type { HeldCard } from '#functions/gift-cards/gift-codes.table.ts';
import type { StoredOrder } from '#functions/gift-cards/gift-orders.table.ts';
import { fill } from '#functions/platform/mail-content.ts';
import { BIRCH, BUOY, FOAM, LEFT, MUTED, PdfPage, RIGHT, WATER, WIDTH } from '#functions/platform/pdf-page.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { giftTexts, writtenAmount } from './gift-card-words.ts';

const CARD = { x: LEFT, y: 56, width: WIDTH, height: 286 };
const QR = 112;
/** What is left between the card and how it is used, and how small the words become to stand there. */
const WORDS_HEIGHT = 190;
const SCALES = [1, 0.85, 0.7, 0.55];
const INSET = 32;
type Print = Readonly<{
  order: Pick<StoredOrder, 'language' | 'buyer' | 'recipient' | 'greeting'>;
  cards: readonly HeldCard[];
  date: LocalDate;
  siteUrl: string;
}>;

/** A sheet for each card: the card itself to cut out or fold, and below it who it is from, the code and how it is used. */
export async function drawGiftCards({ order, cards, date, siteUrl }: Print): Promise<Buffer> {
  const texts = giftTexts(order.language).print;
  const page = new PdfPage({ title: texts.title, subject: texts.subject, language: order.language, date });
  for (const [i, card] of cards.entries()) {
    if (i > 0) page.nextSheet();
    drawFront(page, order, card);
    drawWords(page, order);
    drawUse(page, order, { card, siteUrl });
  }
  return page.finish();
}
function drawFront(page: PdfPage, { language }: Print['order'], { code, amount }: HeldCard): void {
  const texts = giftTexts(language).print;
  const left = CARD.x + INSET;
  page.chart(CARD, code.slice(0, 4), { ground: WATER, ink: FOAM });
  const y = CARD.y + 28;
  page.text('P', 'napp', { x: left, y, size: 26, bold: true, color: BIRCH, width: 160 });
  page.dot(left + page.widthOf('napp', 26) + 7, y + 25, 3.6, BUOY);
  page.text('H1', texts.title, { x: left, y: CARD.y + 116, size: 17, color: FOAM, width: 340 });
  page.text('P', writtenAmount(amount, language), {
    x: left,
    y: CARD.y + 140,
    size: 46,
    bold: true,
    color: BIRCH,
    width: WIDTH - 2 * INSET,
  });
  page.text('P', texts.forWhat, { x: left, y: CARD.y + 216, size: 12, color: BIRCH, width: 260 });
  page.text('P', code, {
    x: RIGHT - INSET - 200,
    y: CARD.y + 234,
    size: 13,
    bold: true,
    color: BIRCH,
    width: 200,
    align: 'right',
  });
  page.y = CARD.y + CARD.height + 30;
}
/** Large when it is little; smaller, and at last without its own line breaks, when it would push the rest off the sheet. */
function drawWords(page: PdfPage, order: Print['order']): void {
  const inOne = { ...order, greeting: order.greeting.replace(/\s+/g, ' ') };
  const tries = [...SCALES.map((scale) => wordsOf(order, scale)), ...SCALES.map((scale) => wordsOf(inOne, scale))];
  const heightOf = (words: readonly Words[]) =>
    words.reduce((sum, { text, gap, ...look }) => sum + page.heightOf(text, look) + gap, 0);
  const fitting = tries.find((words) => heightOf(words) <= WORDS_HEIGHT) ?? tries.at(-1) ?? [];
  for (const { text, gap, ...look } of fitting) page.y = page.text('P', text, look) + gap;
}
type Words = Readonly<{ text: string; gap: number; size: number; bold?: boolean; color?: string }>;
function wordsOf({ language, buyer, recipient, greeting }: Print['order'], scale: number): Words[] {
  const texts = giftTexts(language).print;
  return [
    ...(recipient.name
      ? [{ text: fill(texts.to, { name: recipient.name }), gap: 4, size: 13 * scale, bold: true }]
      : []),
    ...(greeting ? [{ text: greeting, gap: 6, size: 13 * scale }] : []),
    { text: fill(texts.from, { name: buyer.name }), gap: 22, size: 11 * scale, color: MUTED },
  ];
}
function drawUse(
  page: PdfPage,
  { language }: Print['order'],
  { card, siteUrl }: { card: HeldCard; siteUrl: string },
): void {
  const texts = giftTexts(language).print;
  page.rule(page.y);
  const top = page.y + 24;
  const width = WIDTH - QR - 32;
  page.y = page.text('H2', texts.code, { y: top, size: 9, color: MUTED, width }) + 4;
  page.y = page.text('P', card.code, { size: 22, bold: true, color: WATER, width }) + 16;
  page.y = page.text('H2', texts.howTitle, { size: 9, color: MUTED, width }) + 6;
  for (const [i, step] of [texts.steps.find, texts.steps.book, texts.steps.rest].entries())
    page.y =
      page.text('P', `${i + 1}. ${fill(step, { site: siteUrl.replace(/^https?:\/\//, '') })}`, { size: 11, width }) + 4;
  page.text('P', texts.small, { y: Math.max(page.y + 14, top + QR + 26), size: 9, color: MUTED });
  const place = { x: RIGHT - QR, y: top, width: QR };
  page.squares(encode(`${siteUrl}/gift-card#${card.code}`, { ecc: 'M', border: 0 }).data, place, texts.qr);
}
