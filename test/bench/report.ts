import { availableParallelism, loadavg } from 'node:os';

/** One line of the table. A goal says what must hold; without one the row only informs. */
export type Row = Readonly<{
  what: string;
  measured: string;
  against?: string;
  ratio?: number;
  goal?: string;
  holds?: boolean;
}>;
export type Section = Readonly<{ title: string; note: string; rows: readonly Row[] }>;

const twoDigits = (ratio: number) => (ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2));
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const verdict = ({ holds }: Row) => (holds === undefined ? '' : holds ? 'yes' : '**no**');

function rowLine(row: Row): string {
  const ratio = row.ratio === undefined ? '' : twoDigits(row.ratio);
  return line([row.what, row.measured, row.against ?? '', ratio, row.goal ?? '', verdict(row)]);
}
const HEAD = [line(['what', 'measured', 'against', 'ratio', 'goal', 'holds']), '|---|---|---|---:|---|---|'];

const sectionText = ({ title, note, rows }: Section) =>
  [`## ${title}`, '', note, '', ...HEAD, ...rows.map(rowLine)].join('\n');

/** On what it was measured: figures of two machines, or of a busy one, do not compare. */
export function circumstances(): string {
  const load = loadavg()[0] ?? 0;
  const cores = availableParallelism();
  const busy = load > 2 * cores ? ' **Something else was busy: take the times with care, the ratios less so.**' : '';
  return `Node ${process.versions.node}, ${cores} cores, load ${load.toFixed(1)} at the start.${busy}`;
}
export const reportText = (title: string, intro: string, sections: readonly Section[]): string =>
  [`# ${title}`, '', intro, '', ...sections.flatMap((s) => [sectionText(s), ''])].join('\n');

export const missed = (sections: readonly Section[]): string[] =>
  sections.flatMap((s) => s.rows.filter((r) => r.holds === false).map((r) => `${s.title}: ${r.what}`));

export const ms = (value: number): string => `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ms`;
export const perSecond = (value: number): string => `${value.toFixed(value >= 100 ? 0 : 1)}/s`;
