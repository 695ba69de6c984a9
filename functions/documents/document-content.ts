import type { Frozen } from '#functions/booking/booking-record.table.ts';
import type { BookingDocument } from '#shared/domain/documents/booking-document.ts';
import type { Breakdown, Seller } from '#shared/domain/documents/invoice.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { amount, type DocumentTexts, day, fill, textsOf } from './document-words.ts';

export type Party = Readonly<{ heading: string; name: string; lines: readonly string[] }>;
export type Row = Readonly<{ label: string; value: string; strong?: boolean }>;
/** What stands on a paper, in words, before anything is said about its looks. */
export type DocumentContent = Readonly<{
  title: string;
  facts: readonly Row[];
  parties: readonly Party[];
  trip: Readonly<{ heading: string; text: string }>;
  head: readonly string[];
  /** What, quantity, each, sum. */
  lines: readonly (readonly [string, string, string, string])[];
  totals: readonly Row[];
  paymentsTitle: string;
  payments: readonly Row[];
  notes: readonly string[];
}>;
type About = Readonly<{ reference: string; frozen: Pick<Frozen, 'title' | 'guide' | 'contact'> }>;

export function contentOf(d: BookingDocument, { reference, frozen }: About, language: Locale): DocumentContent {
  const t = textsOf(language);
  const guide = d.seller?.name ?? frozen.guide.name;
  const isRefund = d.kind === 'refund';
  return {
    title: t.kinds[d.kind],
    facts: factsOf(d, reference, t, language),
    parties: [sellerOf(d.seller, t), buyerOf(frozen, t)],
    trip: { heading: t.trip, text: `${frozen.title[language]}, ${day(d.tripDate, language)}` },
    head: [t.table.what, t.table.quantity, t.table.each, t.table.sum],
    lines: d.breakdown ? linesOf(d.breakdown, t, language) : [],
    totals: d.breakdown ? totalsOf(d.breakdown, t, language) : [],
    paymentsTitle: isRefund ? t.payments.refundTitle : t.payments.title,
    payments: d.payments.map((row) => ({
      label: t.payments[row.what],
      value: amount(row.amount, language),
      strong: isRefund,
    })),
    notes: [
      fill(t.explained[d.kind], { number: d.corrects ?? '' }),
      ...(d.seller ? [fill(t.madeBy, { guide })] : [`${t.guide}: ${guide}`]),
    ],
  };
}
function factsOf(d: BookingDocument, reference: string, t: DocumentTexts, language: Locale): Row[] {
  return [
    { label: t.facts.number, value: d.number, strong: true },
    { label: t.facts.date, value: day(d.date, language) },
    ...(d.dueDate ? [{ label: t.facts.due, value: day(d.dueDate, language) }] : []),
    { label: t.facts.tripDate, value: day(d.tripDate, language) },
    ...(d.corrects ? [{ label: t.facts.corrects, value: d.corrects }] : []),
    { label: t.facts.reference, value: reference },
  ];
}
function sellerOf(seller: Seller | null, t: DocumentTexts): Party {
  if (!seller) return { heading: t.from, name: 'Napp', lines: [] };
  const { name, address, zip, city, country, taxId, hasFTax } = seller;
  const lines = [address, `${zip} ${city}`, country, fill(t.taxId, { id: taxId }), ...(hasFTax ? [t.fTax] : [])];
  return { heading: t.from, name, lines };
}
const buyerOf = ({ contact }: About['frozen'], t: DocumentTexts): Party => ({
  heading: t.to,
  name: contact.fullName,
  lines: [contact.email].filter(Boolean),
});
function linesOf(b: Breakdown, t: DocumentTexts, language: Locale): DocumentContent['lines'] {
  const money = (m: Breakdown['total']) => amount(m, language);
  const less = { ...b.discount, minor: -b.discount.minor };
  return [
    ...b.lines.map(
      ({ kind, quantity, unitPrice, sum }) => [t.lines[kind], String(quantity), money(unitPrice), money(sum)] as const,
    ),
    ...(less.minor === 0
      ? []
      : [[fill(t.lines.discount, { percent: b.discountPercent }), '', '', money(less)] as const]),
    ...(b.adjustment.minor === 0 ? [] : [[t.lines.adjustment, '', '', money(b.adjustment)] as const]),
  ];
}
const totalsOf = (b: Breakdown, t: DocumentTexts, language: Locale): Row[] => [
  { label: t.totals.net, value: amount(b.net, language) },
  { label: fill(t.totals.vat, { percent: b.vatPercent }), value: amount(b.vat, language) },
  { label: t.totals.total, value: amount(b.total, language), strong: true },
];
