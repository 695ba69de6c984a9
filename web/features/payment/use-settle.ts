import { useCallback, useEffect, useState } from 'react';
import { settlePayment, withdrawBooking } from '#shared/contracts/booking.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { nextLookMs, type Settled, type View, viewOf } from './settle-view.ts';

const SLOW_AFTER_LOOKS = 3;
type State = Readonly<{ looks: number; settled?: Settled; refused?: ApiProblem }>;

/** Asks how the payment went, again and again with growing pauses. Asking changes nothing twice, so a reload is safe. */
export function useSettle(
  bookingId: string,
  hasLeft: boolean,
): {
  view: View;
  settled: Settled | undefined;
  refused: ApiProblem | undefined;
  isSlow: boolean;
  lookAgain: () => void;
} {
  const [state, setState] = useState<State>({ looks: 0 });
  const view = viewOf(state.settled, state.looks, { hasLeft });
  const { looks } = state;
  useEffect(() => {
    const waitMs = looks === 0 ? 0 : nextLookMs(view, looks);
    if (waitMs === undefined || state.refused) return;
    let live = true;
    const timer = setTimeout(async () => {
      const answer = await look(bookingId, hasLeft);
      if (live) setState((now) => ({ ...now, ...answer, looks: now.looks + 1 }));
    }, waitMs);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [bookingId, hasLeft, looks, view, state.refused]);
  return {
    view,
    settled: state.settled,
    refused: state.refused,
    isSlow: looks >= SLOW_AFTER_LOOKS,
    lookAgain: useCallback(() => setState({ looks: 0 }), []),
  };
}
/** A lost answer or a busy provider only means: ask again. A refusal is an answer. */
async function look(bookingId: string, hasLeft: boolean): Promise<Pick<State, 'settled' | 'refused'>> {
  try {
    const settled = await call(settlePayment, { bookingId });
    // Who left the payment page gives the places back at once (rules 2); a page that was paid all the same stays paid.
    const isAbandoned = hasLeft && settled.outcome === 'unknown' && settled.booking.actions.includes('withdraw');
    if (!isAbandoned) return { settled };
    await call(withdrawBooking, { bookingId });
    return { settled: await call(settlePayment, { bookingId }) };
  } catch (error) {
    const isFinal = error instanceof ApiProblem && [401, 403, 404, 422].includes(error.status);
    return isFinal ? { refused: error } : {};
  }
}
