import { addDays, addHours, type Instant, type LocalDate, localDateOf } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { SearchCard } from './search-card.ts';

/** Today in a zone, and the first date on which a trip can still be asked for: all of those before are too near for its guide to answer. */
export type Dates = Readonly<{ today: LocalDate; firstRequest: LocalDate }>;
export const datesIn = (zone: string, now: Instant): Dates => ({
  today: localDateOf(now, zone),
  firstRequest: localDateOf(addHours(now, POLICY.requestsCloseBeforeStartHours), zone),
});
/** The first date that may be booked, as far as it can be said without the times of its day. */
export function firstDateOf(
  { noticeDays, instant }: Pick<SearchCard, 'noticeDays' | 'instant'>,
  { today, firstRequest }: Dates,
): LocalDate {
  const first = addDays(today, noticeDays);
  return instant || first > firstRequest ? first : firstRequest;
}
