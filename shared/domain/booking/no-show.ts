import { addHours, addMinutes, type Instant } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';
import type { Booking } from './booking.ts';

type Reportable = Pick<Booking, 'startsAt' | 'reportedAt' | 'openWeather' | 'openReport'>;
export type Window = Readonly<{ from: Instant; until: Instant }>;

/** When one side can say that the other did not come: half an hour after the start, and then not for ever. Both ends count. */
export function reportWindow({ startsAt }: Pick<Booking, 'startsAt'>, by: 'angler' | 'guide'): Window {
  const { afterMinutes, ofGuideDays, ofAnglerHours } = POLICY.noShow;
  const hours = by === 'angler' ? ofGuideDays * 24 : ofAnglerHours;
  return { from: addMinutes(startsAt, afterMinutes), until: addHours(startsAt, hours) };
}
/** Once a booking; a trip that the weather called off has nobody who did not come. */
export function canReport(b: Reportable, by: 'angler' | 'guide', now: Instant): boolean {
  const { from, until } = reportWindow(b, by);
  return !b.reportedAt && !b.openWeather && now >= from && now <= until;
}
export const answerUntil = (now: Instant): Instant => addHours(now, POLICY.noShow.answerHours);
/** The guide has not answered, and still can. */
export const isAnswerAwaited = ({ openReport }: Reportable, now: Instant): boolean =>
  openReport?.until !== undefined && now < openReport.until;
/** Silence is a yes. */
export const isReportUnanswered = ({ openReport }: Reportable, now: Instant): boolean =>
  openReport?.until !== undefined && now >= openReport.until;
