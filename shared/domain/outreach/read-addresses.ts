import { cleanText, cutText } from '../../kernel/clean-text.ts';
import { type CsvRow, readRows } from '../../kernel/csv.ts';

type Recipient = Readonly<{ address: string; name: string }>;
/** What became of a line: `heading` names the columns of a file and is nobody. */
export type AddressLine = Readonly<{
  line: number;
  text: string;
  result: 'found' | 'twice' | 'invalid' | 'heading';
  recipient?: Recipient;
}>;

const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const LONGEST_ADDRESS = 254;
const LONGEST_NAME = 100;
export const isMailAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
/** Two spellings of one mailbox. */
const sameMailbox = (address: string): string => address.trim().toLowerCase();

/** `a@x.se`, `Anna Ek <a@x.se>`, `mailto:a@x.se`, and what our own file makes of `+anna@x.se`. */
function recipientIn(cell: string): Recipient | undefined {
  const text = cell.trim().replace(/^'/, '');
  const [, name = '', inside] = /^(.*?)<([^<>]*)>$/.exec(text) ?? [];
  const address = (inside ?? text).trim().replace(/^mailto:/i, '');
  return isMailAddress(address) ? { address, name: cleanName(name) } : undefined;
}
const cleanName = (text: string): string =>
  cutText(
    cleanText(text)
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/^["'\s]+|["'\s]+$/g, ''),
    LONGEST_NAME,
  );

/** The addresses of a pasted text or a file, line by line: nothing is dropped in silence. */
export function readAddresses(text: string): AddressLine[] {
  const seen = new Set<string>();
  return readRows(text).flatMap((row, i) => readRow(row, i === 0, seen));
}
function readRow({ line, cells }: CsvRow, isFirst: boolean, seen: Set<string>): AddressLine[] {
  const filled = cells.filter(Boolean);
  const hits = filled.map((cell) => ({ cell, recipient: recipientIn(cell) }));
  const found = hits.flatMap(({ recipient }) => recipient ?? []);
  const wrong = hits.filter(({ cell, recipient }) => !recipient && cell.includes('@')).map(({ cell }) => cell);
  if (found.length === 0 && wrong.length === 0)
    return [{ line, text: short(filled.join(', ')), result: isFirst ? 'heading' : 'invalid' }];
  const beside = hits.find(({ cell, recipient }) => !recipient && !cell.includes('@'))?.cell ?? '';
  return [
    ...found.map((recipient): AddressLine => {
      const mailbox = sameMailbox(recipient.address);
      const result = seen.has(mailbox) ? 'twice' : 'found';
      seen.add(mailbox);
      const name = recipient.name || (found.length === 1 ? cleanName(beside) : '');
      return { line, text: recipient.address, result, recipient: { ...recipient, name } };
    }),
    ...wrong.map((cell): AddressLine => ({ line, text: short(cell), result: 'invalid' })),
  ];
}
const short = (text: string): string => (text.length > 80 ? `${cutText(text, 79)}…` : text);

/** The people of it, each once. */
export const recipientsOf = (lines: readonly AddressLine[]): Recipient[] =>
  lines.flatMap(({ result, recipient }) => (result === 'found' && recipient ? [recipient] : []));
