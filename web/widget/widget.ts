import { widget as en } from '#shared/i18n/en/widget.ts';
import { widget as sv } from '#shared/i18n/sv/widget.ts';
import { inkOn, readWidgetSettings } from '../lib/widget-settings.ts';
import { el } from './el.ts';
import { legend, monthName, monthTable } from './month-table.ts';
import { addMonths } from './months.ts';
import { type Guide, readGuide, readMonth, type Trip } from './read.ts';

const MOST_MONTHS = 13;
const settings = readWidgetSettings(location.search);
const { language } = settings;
const texts = language === 'sv' ? sv : en;
const root = document.getElementById('widget') as HTMLElement;
const thisMonth = new Date().toISOString().slice(0, 7);
/** Which answer is wanted: a slower one for a month that was left is not drawn. */
let asked = 0;

document.documentElement.lang = language;
document.documentElement.style.setProperty('--color', `#${settings.color}`);
document.documentElement.style.setProperty('--ink-on', inkOn(settings.color));
void start();

async function start(): Promise<void> {
  root.replaceChildren(el('p', { role: 'status' }, texts.loading));
  try {
    const guide = await readGuide(settings.guide);
    document.title = texts.title.replace('{{name}}', guide.name);
    const [first] = guide.experiences;
    if (first) show(guide, first);
    else root.replaceChildren(...header(guide), el('p', {}, texts.none), footer());
  } catch {
    root.replaceChildren(failure(() => void start()));
  }
}
const header = (guide: Guide) => (settings.header ? [el('h1', {}, texts.title.replace('{{name}}', guide.name))] : []);
const footer = () =>
  el(
    'footer',
    {},
    el('a', { href: `/guide/${settings.guide}`, target: '_blank', rel: 'noopener' }, texts.book),
    el('span', { class: 'hidden' }, ` (${texts.newTab})`),
  );
const failure = (again: () => void) =>
  el('p', { role: 'alert' }, `${texts.failed} `, el('button', { type: 'button', onclick: again }, texts.retry));

/** The frame of the calendar; months are drawn into it. */
function show(guide: Guide, first: Trip): void {
  let trip = first.id;
  let month = first.nextFreeDate?.slice(0, 7) ?? thisMonth;
  const name = el('h2', { 'aria-live': 'polite' });
  const place = el('div', {});
  const go = (to: string) => {
    month = to;
    void draw();
  };
  const back = el(
    'button',
    { type: 'button', 'aria-label': texts.previous, onclick: () => go(addMonths(month, -1)) },
    '‹',
  );
  const on = el('button', { type: 'button', 'aria-label': texts.next, onclick: () => go(addMonths(month, 1)) }, '›');
  const draw = async (): Promise<void> => {
    const turn = ++asked;
    back.disabled = month <= thisMonth;
    on.disabled = month >= addMonths(thisMonth, MOST_MONTHS);
    name.textContent = monthName(month, language);
    place.setAttribute('aria-busy', 'true');
    try {
      const { days } = await readMonth(trip, month);
      if (turn !== asked) return;
      const hrefOf = (date: string) => `/experience/${trip}?date=${date}`;
      place.replaceChildren(monthTable({ month, days, locale: language, texts, hrefOf }));
    } catch {
      if (turn === asked) place.replaceChildren(failure(() => void draw()));
    } finally {
      if (turn === asked) place.removeAttribute('aria-busy');
    }
  };
  const choose = tripChoice(guide, (id) => {
    trip = id;
    void draw();
  });
  const bar = el('div', { class: 'bar' }, back, name, on);
  root.replaceChildren(...header(guide), choose, bar, place, ...(settings.legend ? [legend(texts)] : []), footer());
  void draw();
}
function tripChoice({ experiences }: Guide, onChoose: (id: string) => void): HTMLLabelElement {
  const options = experiences.map(({ id, title }) => el('option', { value: id }, title[language]));
  const select = el('select', {}, ...options);
  select.addEventListener('change', () => onChoose(select.value));
  return el('label', {}, texts.trip, select);
}
