/** What was odd in a feed, for the guide's log. Each has its sentence in the `calendar-sync` texts. */
export const WARNINGS = [
  'zone_unknown',
  'zone_by_offset',
  'line_broken',
  'event_not_closed',
  'start_broken',
  'end_broken',
  'end_before_start',
  'rule_broken',
  'rule_too_much',
  'date_broken',
  'text_around_calendar',
  'text_encoding',
] as const;
export type WarningCode = (typeof WARNINGS)[number];
/** `title` helps the guide to find the event; `detail` is what stands in the file. */
export type FeedWarning = Readonly<{ code: WarningCode; title?: string; detail?: string }>;

const MOST_KEPT = 100;
const LONGEST = 80;

/** Warnings of one feed: all are counted, the first of them kept. */
export class WarningList {
  readonly kept: FeedWarning[] = [];
  count = 0;
  add(code: WarningCode, title = '', detail = ''): void {
    this.count++;
    if (this.kept.length >= MOST_KEPT) return;
    this.kept.push({ code, ...(title && { title: cut(title) }), ...(detail && { detail: cut(detail) }) });
  }
}
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
