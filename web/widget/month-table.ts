import type { widget } from '#shared/i18n/en/widget.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { el } from './el.ts';
import { weeksOf } from './months.ts';
import type { Day } from './read.ts';

type Texts = typeof widget;
type Look = 'open' | 'few' | 'offer';
const LOOKS: Readonly<Record<string, Look | undefined>> = { available: 'open', partial: 'few', promoted: 'offer' };
const tag = (locale: Locale) => (locale === 'sv' ? 'sv-SE' : 'en-GB');
const at = (date: string) => new Date(`${date}T12:00:00Z`);

export const monthName = (month: string, locale: Locale) =>
  new Intl.DateTimeFormat(tag(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(`${month}-01`));

type Asked = Readonly<{
  month: string;
  days: readonly Day[];
  locale: Locale;
  texts: Texts;
  hrefOf: (date: string) => string;
}>;
/** A month as a table: a day that can be booked is a link to it, another one says that it cannot. */
export function monthTable({ month, days, locale, texts, hrefOf }: Asked): HTMLTableElement {
  const known = new Map(days.map((day) => [day.date, day]));
  const weekday = (style: 'narrow' | 'long', i: number) =>
    new Intl.DateTimeFormat(tag(locale), { weekday: style, timeZone: 'UTC' }).format(at(`2027-03-0${i + 1}`));
  const head = Array.from({ length: 7 }, (_, i) =>
    el('th', { scope: 'col', abbr: weekday('long', i) }, weekday('narrow', i)),
  );
  const cell = (date: string | null) => el('td', {}, date && dayOf(date, known.get(date)));
  const dayOf = (date: string, day: Day | undefined) => {
    const look = day && day.places > 0 ? LOOKS[day.state] : undefined;
    const name = new Intl.DateTimeFormat(tag(locale), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    const number = String(Number(date.slice(8)));
    const isFull = day?.state === 'booked';
    if (!day || !look)
      return el('span', { 'data-full': isFull }, number, el('b', { class: 'hidden' }, `, ${texts.closed}`));
    const places = day.places === 1 ? texts.place : texts.places.replace('{{count}}', String(day.places));
    const off = day.discountPercent ? texts.off.replace('{{percent}}', String(day.discountPercent)) : '';
    const label = [name.format(at(date)), places, off, texts.newTab].filter(Boolean).join(', ');
    const percent = new Intl.NumberFormat(tag(locale), { style: 'percent' });
    const mark = day.discountPercent ? `−${percent.format(day.discountPercent / 100)}` : String(day.places);
    const link = { href: hrefOf(date), target: '_blank', rel: 'noopener', 'data-look': look, 'aria-label': label };
    return el('a', link, number, el('small', {}, mark));
  };
  return el(
    'table',
    { 'aria-label': monthName(month, locale) },
    el('thead', {}, el('tr', {}, ...head)),
    el('tbody', {}, ...weeksOf(month).map((week) => el('tr', {}, ...week.map(cell)))),
  );
}
export const legend = (texts: Texts): HTMLUListElement =>
  el(
    'ul',
    {},
    ...(['open', 'few', 'offer'] as const).map((look) =>
      el('li', {}, el('i', { 'data-look': look, 'aria-hidden': 'true' }), texts[look === 'open' ? 'free' : look]),
    ),
  );
