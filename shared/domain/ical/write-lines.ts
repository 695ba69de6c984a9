const MOST_OCTETS = 75;
const encoder = new TextEncoder();
/** Control characters mean nothing in a calendar, and some programs stop at them. A tab is a blank. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029\uFEFF]/g;

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u0085/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '');
/** A TEXT value. */
export const escapeText = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
/** A line of at most 75 bytes and those it goes on in, never cut within a letter (RFC 5545 3.1). */
export function foldLine(line: string): string {
  if (line.length * 3 <= MOST_OCTETS) return line;
  let out = '';
  let width = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (width + size > MOST_OCTETS) {
      out += '\r\n ';
      width = 1;
    }
    out += letter;
    width += size;
  }
  return out;
}
export const linesText = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`;
