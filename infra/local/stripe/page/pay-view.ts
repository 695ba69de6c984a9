import type { EntryProblems, TypedCard } from '../cards.ts';
import type { Intent, Session } from '../objects.ts';
import { PAY_STYLE } from './pay-style.ts';
import { type Language, type PayTexts, payTexts } from './pay-texts.ts';

const escapeHtml = (text: unknown) => String(text ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export function formatAmount(minor: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    style: 'currency',
    currency: currency.toUpperCase(),
  }).format(minor / 100);
}

function document(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – Napp</title><style>${PAY_STYLE}</style></head><body>${body}</body></html>`;
}

/** Depth contours around two shallows. */
const CONTOURS = `<svg viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" fill="none" stroke="#75afb0">${[
  60, 110, 160, 210, 260, 310,
]
  .map(
    (r, i) =>
      `<ellipse cx="470" cy="250" rx="${r * 1.3}" ry="${r}" transform="rotate(${-18 + i * 3} 470 250)" opacity="${0.9 - i * 0.1}"/>`,
  )
  .join(
    '',
  )}${[50, 95, 140, 185].map((r, i) => `<ellipse cx="90" cy="760" rx="${r * 1.5}" ry="${r}" transform="rotate(${12 + i * 4} 90 760)" opacity="${0.7 - i * 0.12}"/>`).join('')}</svg>`;

function order(session: Session, language: Language): string {
  const t = payTexts[language];
  const money = (minor: number) => escapeHtml(formatAmount(minor, session.currency, language));
  const items = session._items.map(({ name, description, quantity, unitAmount }) => {
    const more = [
      description,
      quantity > 1 ? t.quantity(quantity, formatAmount(unitAmount, session.currency, language)) : undefined,
    ].filter(Boolean);
    return `<div class="item"><dt>${escapeHtml(name)}${more.map((line) => `<small>${escapeHtml(line)}</small>`).join('')}</dt><dd>${money(quantity * unitAmount)}</dd></div>`;
  });
  const back = session.cancel_url
    ? `<a class="back" href="${escapeHtml(session.cancel_url)}"><span aria-hidden="true">←</span> ${t.back}</a>`
    : '';
  return `<section class="order">${CONTOURS}<div>${back}<h1>${t.payTo}</h1><p class="amount">${money(session.amount_total)}</p><dl class="items">${items.join('')}</dl></div></section>`;
}

type Field = Readonly<{ name: keyof TypedCard; label: string; hint?: string; attributes: string }>;

function fieldsOf(t: PayTexts): Record<keyof TypedCard, Field> {
  return {
    number: {
      name: 'number',
      label: t.number,
      attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23"',
    },
    expiry: {
      name: 'expiry',
      label: t.expiry,
      hint: t.expiryHint,
      attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="9"',
    },
    cvc: {
      name: 'cvc',
      label: t.cvc,
      hint: t.cvcHint,
      attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
    },
    name: { name: 'name', label: t.name, attributes: 'autocomplete="cc-name" maxlength="80"' },
  };
}

export type Filled = Readonly<{ typed?: TypedCard; problems?: EntryProblems; declined?: string | undefined }>;

function field({ name, label, hint, attributes }: Field, t: PayTexts, { typed, problems = {} }: Filled): string {
  const problem = problems[name];
  const isFirst = Object.keys(problems)[0] === name;
  const value = name === 'cvc' ? '' : (typed?.[name] ?? '');
  const invalid = problem
    ? ` aria-invalid="true" aria-describedby="${name}-problem"${isFirst ? ' autofocus' : ''}`
    : '';
  return `<div class="field"><label for="${name}">${label}${hint ? ` <span>${hint}</span>` : ''}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes} required${invalid}>${problem ? `<p class="problem" id="${name}-problem">${t.problems[problem]}</p>` : ''}</div>`;
}

function notes(session: Session, t: PayTexts): string {
  const { capture_method: capture, setup_future_usage: future } = session._intentData;
  return [capture === 'manual' ? t.later : undefined, future === 'off_session' ? t.saved : undefined]
    .filter(Boolean)
    .map((text) => `<p class="note">${text}</p>`)
    .join('');
}

function testCards(t: PayTexts): string {
  const cards = Object.entries(t.cards).map(([number, does]) => `<li><code>${number}</code> ${does}</li>`);
  return `<aside class="test" aria-label="${t.testTitle}"><p>${t.testHint}</p><details><summary>${t.testOthers}</summary><ul>${cards.join('')}</ul></details></aside>`;
}

/** The card page. Without scripts: the server checks what was typed and says at each field what is wrong. */
export function payPage(session: Session, language: Language, filled: Filled = {}): string {
  const t = payTexts[language];
  const fields = fieldsOf(t);
  const alert = filled.declined ?? (Object.keys(filled.problems ?? {}).length > 0 ? t.checkFields : undefined);
  const amount = formatAmount(session.amount_total, session.currency, language);
  const email = session.customer_email
    ? `<p class="field"><strong>${t.email}</strong><br>${escapeHtml(session.customer_email)}</p>`
    : '';
  const input = (name: keyof TypedCard) => field(fields[name], t, filled);
  const form = `<form method="post" novalidate>${input('number')}<div class="pair">${input('expiry')}${input('cvc')}</div>${input('name')}<button>${escapeHtml(t.pay(amount))}</button>${notes(session, t)}</form>`;
  return document(
    language,
    `${alert ? '⚠ ' : ''}${t.title}`,
    `<main class="pay">${order(session, language)}<section class="card"><div><h2>${t.cardDetails}</h2>${alert ? `<p class="alert" role="alert">${escapeHtml(alert)}</p>` : ''}${email}${form}${testCards(t)}</div></section></main>`,
  );
}

/** The step at the holder's bank. */
export function bankPage(session: Session, intent: Intent, last4: string, language: Language): string {
  const t = payTexts[language];
  const ask = t.bankAsk(formatAmount(intent.amount, intent.currency, language), last4);
  const form = `<form method="post" action="/pay/${session.id}/authenticate"><button name="outcome" value="approve">${t.bankApprove}</button><button class="quiet" name="outcome" value="fail">${t.bankFail}</button></form>`;
  return document(
    language,
    t.bankTitle,
    `<main class="alone"><div><h1>${t.bankTitle}</h1><p>${escapeHtml(ask)}</p>${form}<p class="note">${t.bankNote}</p></div></main>`,
  );
}

/** A page with one thing to say, and a way on. */
export function notePage(language: Language, what: 'expired' | 'paid' | 'unknown', onward?: string | null): string {
  const t = payTexts[language];
  const [title, text, link] = {
    expired: [t.expiredTitle, t.expiredText, t.back],
    paid: [t.paidTitle, t.paidText, t.goOn],
    unknown: [t.unknownTitle, t.unknownText, t.back],
  }[what] as [string, string, string];
  const way = onward ? `<a class="button" href="${escapeHtml(onward)}">${link}</a>` : '';
  return document(language, title, `<main class="alone"><div><h1>${title}</h1><p>${text}</p>${way}</div></main>`);
}
