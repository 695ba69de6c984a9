import type { Deps } from '#functions/platform/deps.ts';
import type { CardMovement } from '#functions/platform/payments.ts';
import { bookMonthOf } from '#shared/domain/ledger/book-day.ts';
import { compareDay, daysOver, spanOfDay } from '#shared/domain/ledger/card-day.ts';
import { BOOKS_POLICY } from '#shared/domain/policy.ts';
import { addDays, type Instant, type LocalDate } from '#shared/kernel/time.ts';
import { listCardDays, putCardDay, type StoredCardDay } from './card-days.table.ts';
import { listLedgerMonth } from './ledger.table.ts';

export type CardsChecked = Readonly<{ differing: readonly LocalDate[]; unread: readonly LocalDate[] }>;
type Known = ReadonlyMap<LocalDate, StoredCardDay>;

/**
 * The ledger's card account against the provider's own figures, day by day. Days on which they differ are looked at
 * again in the next nights; a night in which the provider does not answer is made good in the next, and is no alarm.
 */
export async function checkCards(deps: Deps): Promise<CardsChecked> {
  const now = deps.now();
  const all = daysOver(now, BOOKS_POLICY.cardCheckDays);
  const known = await findDays(deps, all);
  const days = all.filter((day) => known.get(day)?.state !== 'agrees');
  const [first] = days;
  if (!first) return { differing: [], unread: [] };
  const span = { from: spanOfDay(addDays(first, -1)).from, to: now };
  const provider = await readProvider(deps, span);
  if (!provider) return leaveUnread(deps, days, known);
  const ledger = await readLedger(deps, span);
  const found = days.map((day) => ({ day, ...compareDay(day, provider, ledger) }));
  for (const day of found) {
    const state = day.unexplained.length > 0 ? 'differs' : 'agrees';
    await deps.table.write(putCardDay(deps.table, { ...day, state, checkedAt: now }));
  }
  const differing = found.filter(({ unexplained }) => unexplained.length > 0);
  if (differing.length > 0) deps.log.error('the cards do not agree', { days: differing });
  return { differing: differing.map(({ day }) => day), unread: [] };
}
async function findDays({ table }: Deps, days: readonly LocalDate[]): Promise<Known> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const rows = (await Promise.all(months.map((month) => listCardDays(table, month)))).flat();
  return new Map(rows.map((row) => [row.day, row]));
}
/** What was seen of a day before stays. A day that nobody could read in all its nights is for a person. */
async function leaveUnread(deps: Deps, days: readonly LocalDate[], known: Known): Promise<CardsChecked> {
  const { table, log, now } = deps;
  const [oldest] = daysOver(now(), BOOKS_POLICY.cardCheckDays);
  if (known.get(oldest ?? '')?.state === 'unread') log.error('the cards were never read', { day: oldest });
  const unread = days.filter((day) => known.get(day)?.state !== 'differs');
  const nothing = { state: 'unread', provider: 0, ledger: 0, unexplained: [], checkedAt: now() } as const;
  for (const day of unread) await table.write(putCardDay(table, { day, ...nothing }));
  return { differing: [], unread };
}
type Span = Readonly<{ from: Instant; to: Instant }>;
async function readProvider({ payments, log }: Deps, span: Span): Promise<CardMovement[] | undefined> {
  try {
    return await payments.listMovements(span);
  } catch (e) {
    log.warn('the cards could not be read', { cause: String(e) });
    return undefined;
  }
}
async function readLedger({ table }: Deps, { from, to }: Span): Promise<CardMovement[]> {
  const months = [...new Set([bookMonthOf(from), bookMonthOf(to)])];
  const rows = (await Promise.all(months.map((month) => listLedgerMonth(table, month)))).flat();
  return rows
    .filter(({ at }) => at >= from && at <= to)
    .flatMap(({ intentId, at, lines }) => {
      const minor = lines.reduce((sum, line) => (line.account === 'provider' ? sum + line.minor : sum), 0);
      return minor === 0 ? [] : [{ intentId, minor, at }];
    });
}
