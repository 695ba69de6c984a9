import { lastPlannable } from '#shared/domain/calendar/horizon.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { ApiProblem } from './api-problem.ts';
import { useErrorText } from './use-error-text.ts';

/** What is said at the field of a date that lies further ahead than anything is planned; nothing while it does not. */
export function useTooFar(today: string): (date: string) => string | undefined {
  const textOf = useErrorText();
  const problem = new ApiProblem('calendar.too_far_ahead', 422, { days: POLICY.longestRangeDays });
  return (date) => (date > lastPlannable(today) ? textOf(problem) : undefined);
}
