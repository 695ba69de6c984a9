export type Line = Readonly<{
  /** Upper case. */
  name: string;
  /** Names in upper case, values without quotes. */
  params: Readonly<Record<string, string>>;
  value: string;
  /** As it stands there, for a second way to cut it. */
  text: string;
}>;
const NO_PARAMS: Line['params'] = {};
const NAME_ENDS = /[:;]/;

/** Each logical line of a text, folded ones put together; stops when told `false`. Works through the text without copying it whole. */
export function eachLine(text: string, visit: (line: string) => boolean | undefined): void {
  let at = 0;
  while (at < text.length) {
    const end = endOfLine(text, at);
    let line = text.slice(at, end);
    at = afterLine(text, end);
    while (text[at] === ' ' || text[at] === '\t') {
      const next = endOfLine(text, at);
      line += text.slice(at + 1, next);
      at = afterLine(text, next);
    }
    if (visit(line) === false) return;
  }
}
function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  const end = feed < 0 ? text.length : feed;
  // A lone CR ends a line, too; most files have none, so it is looked for within the line alone.
  for (let i = from; i < end; i++) if (text.charCodeAt(i) === 13) return i;
  return end;
}
/** Past the line's end: LF, CR, CRLF, and the CRCRLF of a file whose ends were made twice. */
function afterLine(text: string, end: number): number {
  let at = end;
  while (text.charCodeAt(at) === 13) at++;
  return text.charCodeAt(at) === 10 ? at + 1 : Math.max(at, end);
}
/** A content line in its parts, or undefined when it is none. */
export function parseLine(line: string): Line | undefined {
  const nameEnd = line.search(NAME_ENDS);
  if (nameEnd < 1) return undefined;
  const name = line.slice(0, nameEnd).trim().toUpperCase();
  if (!/^[A-Z0-9-]+$/.test(name)) return undefined;
  if (line[nameEnd] === ':') return { name, params: NO_PARAMS, value: line.slice(nameEnd + 1), text: line };
  const colon = colonAfterParams(line, nameEnd);
  if (colon < 0) return undefined;
  return { name, params: readParams(line.slice(nameEnd + 1, colon)), value: line.slice(colon + 1), text: line };
}
/** The same line cut at its last colon: for values that hold none, after parameters that hold one without quotes. */
export function parseAtLastColon(line: string): Line | undefined {
  const nameEnd = line.search(NAME_ENDS);
  const colon = line.lastIndexOf(':');
  if (nameEnd < 1 || colon <= nameEnd) return undefined;
  return {
    name: line.slice(0, nameEnd).trim().toUpperCase(),
    params: readParams(line.slice(nameEnd + 1, colon)),
    value: line.slice(colon + 1),
    text: line,
  };
}
function colonAfterParams(line: string, from: number): number {
  const colon = line.indexOf(':', from);
  if (colon < 0 || line.lastIndexOf('"', colon) < from) return colon;
  let isQuoted = false;
  for (let i = from; i < line.length; i++) {
    const char = line[i];
    if (char === '"') isQuoted = !isQuoted;
    else if (char === ':' && !isQuoted) return i;
  }
  return -1;
}
function readParams(text: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const part of text.includes('"') ? splitOutsideQuotes(text, ';') : text.split(';')) {
    const equals = part.indexOf('=');
    if (equals >= 1) params[part.slice(0, equals).trim().toUpperCase()] ??= paramValue(part.slice(equals + 1));
  }
  return params;
}
/** Without quotes, and with the escapes of RFC 6868. */
function paramValue(text: string): string {
  if (!/["^]/.test(text)) return text.trim();
  const unquoted = text.replaceAll('"', '');
  return unquoted.replace(/\^(['n^])/g, (_, char: string) => (char === "'" ? '"' : char === 'n' ? '\n' : '^')).trim();
}
export function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    else if (text[i] === separator && !isQuoted) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}
/** TEXT without its escapes. */
export const unescapeText = (text: string): string =>
  text.replace(/\\([\\;,nN":])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
