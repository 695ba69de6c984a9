import type { Instant, LocalDate } from '../../kernel/time.ts';
import { bookDayOf } from './book-day.ts';
import type { Account, Line } from './postings.ts';

/**
 * The accounts of Napp's books in the Swedish standard chart (BAS). What is paid at the trip is no money of Napp's and is
 * left out.
 */
const CHART = {
  provider: [1686, 'Fordran på kortinlösare'],
  bank: [1930, 'Företagskonto'],
  gift_cards: [2421, 'Ej inlösta presentkort'],
  gift_claims: [1689, 'Fordringar på köpare av presentkort'],
  disputed: [1687, 'Bestridda kortbetalningar'],
  card_losses: [6351, 'Förluster på kortbetalningar'],
  gift_held: [2422, 'Presentkort för kommande turer'],
  deposits: [2420, 'Förskott från kunder'],
  guide_payable: [2890, 'Skulder till guider'],
  vat: [2611, 'Utgående moms, 25 %'],
  commission: [3001, 'Förmedlingsavgifter, 25 % moms'],
} as const satisfies Partial<Record<Account, readonly [number, string]>>;
type Booked = keyof typeof CHART;
const isBooked = (account: Account): account is Booked => account in CHART;

export type SieEntry = Readonly<{ bookingId: string; what: string; at: Instant; lines: readonly Line[] }>;
export type Books = Readonly<{ month: string; madeOn: LocalDate; entries: readonly SieEntry[] }>;

/** Text between quotes. A quote inside has a backslash before it; control characters are not allowed. */
const quoted = (text: string): string => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '\\"')}"`;
const day = (date: LocalDate): string => date.replaceAll('-', '');
function kronor(minor: number): string {
  const size = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
/** Those that are in the file. */
export const vouchersOf = (entries: readonly SieEntry[]) =>
  entries
    .map((entry) => ({ ...entry, lines: entry.lines.filter(({ account }) => isBooked(account)) }))
    .filter(({ lines }) => lines.length > 0);

/** A month of the ledger as a SIE 4 file (type 4I: vouchers to be read into the bookkeeping), each entry a voucher. */
export function writeSie({ month, madeOn, entries }: Books): string {
  const year = month.slice(0, 4);
  const head = [
    '#FLAGGA 0',
    '#PROGRAM "Napp" 1.0',
    '#FORMAT PC8',
    `#GEN ${day(madeOn)}`,
    '#SIETYP 4',
    '#FNAMN "Napp"',
    `#RAR 0 ${year}0101 ${year}1231`,
    '#KPTYP BAS2014',
    '#VALUTA SEK',
    ...Object.values(CHART).map(([number, name]) => `#KONTO ${number} ${quoted(name)}`),
  ];
  const vouchers = vouchersOf(entries).flatMap(({ bookingId, what, at, lines }, i) => [
    `#VER N ${i + 1} ${day(bookDayOf(at))} ${quoted(`${what} ${bookingId}`)}`,
    '{',
    ...lines.flatMap(({ account, minor }) =>
      isBooked(account) ? [`#TRANS ${CHART[account][0]} {} ${kronor(minor)}`] : [],
    ),
    '}',
  ]);
  return `${[...head, ...vouchers].join('\r\n')}\r\n`;
}

/** The letters beyond ASCII of code page 437 that Swedish texts need. */
const CP437: Readonly<Record<string, number>> = {
  ...{ å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ä: 0x8e, Ö: 0x99 },
  ...{ é: 0x82, É: 0x90, ü: 0x81, Ü: 0x9a },
};
const QUESTION_MARK = 0x3f;
/** SIE is in the letters of the first PCs, whatever machine it is written on. */
export const toCp437 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.codePointAt(0) ?? QUESTION_MARK;
    return code < 0x80 ? code : (CP437[letter] ?? QUESTION_MARK);
  });
