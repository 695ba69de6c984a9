import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod';
import { type GiftOrderShape, settleGiftPayment } from '#shared/contracts/gift-cards.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';

export type GiftOrder = z.output<typeof GiftOrderShape>;
type Settled = z.output<typeof settleGiftPayment.output>;
export type GiftView = 'looking' | 'confirmed' | 'cancelled' | 'unpaid' | 'unknown' | 'missing';
type State = Readonly<{ looks: number; settled?: Settled; isMissing?: boolean }>;

/** How long to wait before each new look; after the last one we say plainly that we do not know. */
const LOOK_AGAIN_MS = [1_000, 1_500, 2_500, 4_000, 6_000, 9_000] as const;
/** Looks after which a page that is still open was simply left. */
const UNPAID_AFTER_LOOKS = 3;

export function giftViewOf({ looks, settled, isMissing }: State, hasLeft: boolean): GiftView {
  if (isMissing) return 'missing';
  if (settled && settled.outcome !== 'unknown') return settled.outcome;
  if (settled?.checkoutUrl && (hasLeft || looks >= UNPAID_AFTER_LOOKS)) return 'unpaid';
  return looks > LOOK_AGAIN_MS.length ? 'unknown' : 'looking';
}
/** Asks how the payment went, again and again with growing pauses. Asking changes nothing twice, so a reload is safe. */
export function useGiftOrder(link: string, hasLeft: boolean) {
  const [state, setState] = useState<State>({ looks: 0 });
  const view = giftViewOf(state, hasLeft);
  const { looks } = state;
  useEffect(() => {
    if (view !== 'looking') return;
    let live = true;
    const wait = looks === 0 ? 0 : (LOOK_AGAIN_MS[looks - 1] ?? 0);
    const timer = setTimeout(async () => {
      const answer = await look(link);
      if (live) setState((now) => ({ ...now, ...answer, looks: now.looks + 1 }));
    }, wait);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [link, looks, view]);
  const setOrder = useCallback(
    (order: GiftOrder) => setState((now) => (now.settled ? { ...now, settled: { ...now.settled, order } } : now)),
    [],
  );
  return {
    view,
    order: state.settled?.order,
    checkoutUrl: state.settled?.checkoutUrl ?? null,
    lookAgain: useCallback(() => setState({ looks: 0 }), []),
    setOrder,
  };
}
/** A lost answer or a busy provider only means: ask again. */
async function look(link: string): Promise<Partial<State>> {
  try {
    return { settled: await call(settleGiftPayment, { link }) };
  } catch (error) {
    return error instanceof ApiProblem && (error.status === 404 || error.status === 422) ? { isMissing: true } : {};
  }
}
