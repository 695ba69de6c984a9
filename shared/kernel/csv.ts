export type CsvRow = Readonly<{ line: number; cells: readonly string[] }>;

/** The rows of a table that people paste or save from a spreadsheet: commas, semicolons or tabs between cells, quotes around what holds them. Empty rows are left out. */
export function readRows(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedOn = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some(Boolean)) rows.push({ line: startedOn, cells });
    cells = [];
    startedOn = line;
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let i = 0; i < source.length; i++) {
    const char = source[i] as string;
    if (char === '\n') line++;
    if (isQuoted && char === '"' && source[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (isQuoted ? char === '"' : char === '"' && cell.trim() === '') isQuoted = !isQuoted;
    else if (isQuoted) cell += char;
    else if (char === '\n') endRow();
    else if (char === ',' || char === ';' || char === '\t') endCell();
    else cell += char;
  }
  endRow();
  return rows;
}

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^\p{Cc}|^\s*[=+\-@|]/u;

/** A table for a spreadsheet: text that looks like a formula stays text, numbers stay numbers, every row is as long as the first. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
