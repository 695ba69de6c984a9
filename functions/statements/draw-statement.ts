import { fill } from '#functions/platform/mail-content.ts';
import { BUOY, INK, LEFT, MUTED, PdfPage, RIGHT, WATER, WIDTH } from '#functions/platform/pdf-page.ts';
import { statementPrint as en } from '#shared/i18n/en/statement-print.ts';
import { statementPrint as sv } from '#shared/i18n/sv/statement-print.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import type { GuideStatement } from './read-statement.ts';

const INTL: Readonly<Record<Locale, string>> = { en: 'en-GB', sv: 'sv-SE' };
const HALF = WIDTH / 2;
/** Where a sheet is full. */
const BOTTOM = 770;
const AMOUNTS = ['atTrip', 'toPay', 'commission', 'paidOut'] as const;
const NUMBER = { width: 72, align: 'right' } as const;
const COLUMNS = [
  { x: LEFT, width: 40, align: 'left' },
  { x: LEFT + 44, width: 145, align: 'left' },
  ...AMOUNTS.map((_, i) => ({ x: RIGHT - (AMOUNTS.length - i) * 72, ...NUMBER })),
] as const;
export type StatementPaper = Readonly<{
  statement: GuideStatement;
  /** The lines of the address. */
  guide: readonly string[];
  madeOn: LocalDate;
  language: Locale;
}>;
type Texts = typeof en;
const kronor = ({ minor }: Money, language: Locale): string =>
  new Intl.NumberFormat(INTL[language], { minimumFractionDigits: 2 }).format(minor / 100);
const dated = (date: LocalDate, language: Locale, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(INTL[language], { ...format, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** A guide's month on paper: what the page shows, on as many sheets as it takes. */
export async function drawStatement(paper: StatementPaper): Promise<Buffer> {
  const { statement, language, madeOn } = paper;
  const texts = language === 'sv' ? sv : en;
  const month = dated(`${statement.month}-15`, language, { month: 'long', year: 'numeric' });
  const page = new PdfPage({ title: `${texts.title}, ${month}`, subject: month, language, date: madeOn });
  drawHead(page, paper, texts, month);
  if (statement.rows.length === 0) page.y = page.text('P', texts.empty) + 18;
  else drawRows(page, paper, texts);
  drawSums(page, paper, texts);
  return page.finish();
}
function drawHead(page: PdfPage, { guide, madeOn, language }: StatementPaper, texts: Texts, month: string): void {
  page.text('P', 'napp', { size: 26, bold: true, color: WATER, width: 120 });
  page.dot(LEFT + page.widthOf('napp', 26) + 7, page.y + 25, 3.6, BUOY);
  const right = { x: LEFT + HALF, width: HALF, align: 'right' as const };
  let y = page.text('H1', texts.title, { ...right, size: 22, bold: true }) + 6;
  y = page.text('P', month, { ...right, y, size: 12, bold: true }) + 4;
  const made = dated(madeOn, language, { day: 'numeric', month: 'long', year: 'numeric' });
  y = page.text('P', `${texts.madeOn} ${made}`, { ...right, y, size: 9, color: MUTED });
  page.y = y + 18;
  page.y = page.text('H2', texts.guide, { size: 9, color: MUTED }) + 3;
  for (const [i, line] of guide.filter(Boolean).entries())
    page.y = page.text('P', line, i === 0 ? { size: 11, bold: true } : {}) + 1;
  page.y += 22;
}
function drawRows(page: PdfPage, { statement, language }: StatementPaper, texts: Texts): void {
  const head = [texts.date, texts.what, ...AMOUNTS.map((name) => texts.columns[name])];
  const lines = statement.rows.map((row) => [
    dated(row.date, language, { day: 'numeric', month: 'short' }),
    whatOf(row, texts, language),
    ...AMOUNTS.map((name) => (row[name].minor === 0 ? '' : kronor(row[name], language))),
  ]);
  let left = lines;
  while (left.length > 0) {
    page.inside('Table', () => {
      drawCells(page, head, 'TH');
      page.rule(page.y - 5, INK, 1);
      let drawn = 0;
      for (const line of left) {
        if (drawn > 0 && page.y > BOTTOM) break;
        drawCells(page, line, 'TD');
        page.rule(page.y - 5);
        drawn += 1;
      }
      left = left.slice(drawn);
    });
    if (left.length > 0) page.nextSheet();
  }
  page.y += 12;
}
function whatOf({ title, reference, paidOut }: GuideStatement['rows'][number], texts: Texts, language: Locale): string {
  const name = title?.[language] ?? '';
  if (paidOut.minor !== 0) return [texts.payout, reference].filter(Boolean).join(' ');
  return [name, reference || texts.dropIn].filter(Boolean).join(', ');
}
function drawCells(page: PdfPage, cells: readonly string[], tag: 'TH' | 'TD'): void {
  const isHead = tag === 'TH';
  page.inside('TR', () => {
    const looks = { size: isHead ? 8 : 9, color: isHead ? MUTED : INK };
    const ends = COLUMNS.map((column, i) => page.text(tag, cells[i] ?? '', { ...column, ...looks }));
    page.y = Math.max(page.y + 18, ...ends.map((end) => end + 7));
  });
}
function drawSums(page: PdfPage, { statement: { sums, carried, owed }, language }: StatementPaper, texts: Texts): void {
  if (page.y > BOTTOM - 190) page.nextSheet();
  page.y = page.text('H2', texts.sums, { size: 12, bold: true }) + 8;
  const { format } = new Intl.NumberFormat(INTL[language], { style: 'currency', currency: owed.currency });
  const show = ({ minor }: Money) => format(minor / 100);
  const rows = [
    ...AMOUNTS.map((name) => [texts.columns[name], show(sums[name])] as const),
    [texts.carried, show(carried)] as const,
  ];
  for (const [label, value] of rows) drawSum(page, label, value, false);
  page.rule(page.y, INK, 1);
  page.y += 6;
  drawSum(page, texts.owed, show(owed), true);
  page.y += 14;
  for (const note of [fill(texts.vat, { vat: show(sums.vat) }), texts.notes.atTrip, texts.notes.toPay])
    page.y = page.text('P', note, { size: 9, color: MUTED }) + 3;
}
function drawSum(page: PdfPage, label: string, value: string, bold: boolean): void {
  const looks = { bold, size: bold ? 12 : 10 };
  page.text('P', label, { width: 300, ...looks });
  page.y = page.text('P', value, { x: LEFT + 305, width: WIDTH - 305, align: 'right', ...looks }) + 5;
}
