import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { BUOY, INK, LEFT, MUTED, PdfPage, RIGHT, WATER, WIDTH } from '#functions/platform/pdf-page.ts';
import type { BookingDocument } from '#shared/domain/documents/booking-document.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { contentOf, type DocumentContent, type Party, type Row } from './document-content.ts';

const HALF = WIDTH / 2;
/** Where the columns of the table stand: what, quantity, each, sum. The last three end at their right edge. */
const COLUMNS = [
  { x: LEFT, width: 220, align: 'left' },
  { x: LEFT + 225, width: 60, align: 'right' },
  { x: LEFT + 290, width: 90, align: 'right' },
  { x: LEFT + 385, width: WIDTH - 385, align: 'right' },
] as const;
const ROW = 20;

/** A paper as PDF. */
export async function drawPdf(document: BookingDocument, record: BookingRecord, language: Locale): Promise<Buffer> {
  const reference = toReference(record.booking.bookingId);
  const content = contentOf(document, { reference, frozen: record.frozen }, language);
  const page = new PdfPage({
    title: `${content.title} ${document.number}`,
    subject: content.trip.text,
    language,
    date: document.date,
  });
  drawHead(page, content);
  drawParties(page, content.parties);
  drawTrip(page, content);
  if (content.lines.length > 0) drawTable(page, content);
  drawRows(page, content.totals);
  if (content.payments.length > 0) drawPayments(page, content);
  drawNotes(page, content.notes);
  return page.finish();
}
function drawHead(page: PdfPage, { title, facts }: DocumentContent): void {
  page.text('P', 'napp', { size: 26, bold: true, color: WATER, width: 120 });
  page.dot(LEFT + page.widthOf('napp', 26) + 7, page.y + 25, 3.6, BUOY);
  const right = { x: LEFT + HALF, width: HALF, align: 'right' as const };
  page.y = page.text('H1', title, { ...right, size: 22, bold: true }) + 10;
  for (const { label, value, strong = false } of facts) {
    page.text('P', label, { x: LEFT + HALF, width: HALF - 110, align: 'right', size: 9, color: MUTED });
    page.y = page.text('P', value, { x: RIGHT - 105, width: 105, align: 'right', size: 9, bold: strong }) + 2;
  }
  page.y += 22;
}
function drawParties(page: PdfPage, parties: readonly Party[]): void {
  const top = page.y;
  const ends = parties.map(({ heading, name, lines }, i) => {
    const at = { x: LEFT + i * (HALF + 12), width: HALF - 12 };
    let y = page.text('H2', heading, { ...at, y: top, size: 9, color: MUTED }) + 3;
    y = page.text('P', name, { ...at, y, size: 11, bold: true }) + 1;
    for (const line of lines) y = page.text('P', line, { ...at, y }) + 1;
    return y;
  });
  page.y = Math.max(...ends) + 20;
}
function drawTrip(page: PdfPage, { trip }: DocumentContent): void {
  page.y = page.text('H2', trip.heading, { size: 9, color: MUTED }) + 3;
  page.y = page.text('P', trip.text, { size: 11, bold: true }) + 22;
}
function drawTable(page: PdfPage, { head, lines }: DocumentContent): void {
  page.inside('Table', () => {
    drawCells(page, head, 'TH');
    page.rule(page.y - 5, INK, 1);
    for (const line of lines) {
      drawCells(page, line, 'TD');
      page.rule(page.y - 5);
    }
  });
  page.y += 4;
}
function drawCells(page: PdfPage, cells: readonly string[], tag: 'TH' | 'TD'): void {
  const isHead = tag === 'TH';
  page.inside('TR', () => {
    const looks = { size: isHead ? 9 : 10, color: isHead ? MUTED : INK };
    const ends = COLUMNS.map((column, i) => page.text(tag, cells[i] ?? '', { ...column, ...looks }));
    page.y = Math.max(page.y + ROW, ...ends.map((end) => end + 7));
  });
}
function drawRows(page: PdfPage, rows: readonly Row[]): void {
  for (const { label, value, strong = false } of rows) {
    const looks = { bold: strong, size: strong ? 12 : 10 };
    page.text('P', label, { x: LEFT + 160, width: 220, align: 'right', ...looks });
    page.y = page.text('P', value, { ...COLUMNS[3], ...looks }) + 4;
  }
  page.y += 18;
}
function drawPayments(page: PdfPage, { paymentsTitle, payments }: DocumentContent): void {
  page.y = page.text('H2', paymentsTitle, { size: 9, color: MUTED }) + 6;
  page.rule(page.y - 2);
  page.y += 4;
  for (const { label, value, strong = false } of payments) {
    page.text('P', label, { width: 300, bold: strong });
    page.y = page.text('P', value, { ...COLUMNS[3], bold: strong }) + 4;
  }
  page.y += 16;
}
function drawNotes(page: PdfPage, notes: readonly string[]): void {
  for (const note of notes) page.y = page.text('P', note, { size: 9, color: MUTED }) + 3;
}
