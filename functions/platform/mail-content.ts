import type { Locale } from '#shared/kernel/locale.ts';

/** What a mail says, before anything is said about its looks. Both its text and its HTML are made from this. */
export type MailContent = Readonly<{
  language: Locale;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly Readonly<{ label: string; value: string }>[];
  button?: Readonly<{ label: string; href: string }>;
  /** A code to type, shown large. */
  code?: string;
  /** The small print at the end. */
  closing: readonly string[];
}>;

/** `{{name}}` by its value. */
export const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
/** One line: subjects never break. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export function plainText({ heading, paragraphs, facts = [], button, code, closing }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    ['--', 'Napp', ...closing].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
