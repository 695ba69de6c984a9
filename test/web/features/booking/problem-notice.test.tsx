import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProblemNotice } from '#web/features/booking/problem-notice.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { renderWithSite } from '../../components/with-site.tsx';

afterEach(cleanup);
const FULL = new ApiProblem('booking.slot_full', 409, { left: 0 });
const NO_ANSWER = new ApiProblem('network', 0);

test.each([
  ['a payment that could not be begun', new ApiProblem('payments.unavailable', 502), true, 'Checkout failed'],
  ['places that went to others at the last moment', FULL, true, 'Checkout failed'],
  ['a date that could not be looked at', NO_ANSWER, false, 'Unable to validate booking date at this time'],
  ['a fault of ours', new Error('boom'), false, 'Unable to validate booking date at this time'],
  ['a date that is refused, with its reason', FULL, false, 'This did not go through'],
])('%s', async (_what, error, isCheckout, title) => {
  await renderWithSite(<ProblemNotice error={error} isCheckout={isCheckout} />, {
    namespaces: ['booking', 'common', 'errors'],
  });
  expect(screen.getByText(title)).toBeTruthy();
});
test('nothing went wrong, nothing is said', async () => {
  const { container } = await renderWithSite(<ProblemNotice error={undefined} isCheckout={false} />, {
    namespaces: ['booking', 'common', 'errors'],
  });
  expect(container.textContent).toBe('');
});
