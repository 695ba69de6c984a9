import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { quoteTrip, quoteWithGiftCards } from '#shared/contracts/booking.ts';
import { quoteOffer } from '#shared/contracts/waiting.ts';
import { call } from '#web/lib/api.ts';
import type { Party } from '#web/lib/booking-draft.ts';
import { useLanguage } from '#web/lib/language.ts';

type Choice = Readonly<{
  experienceId: string;
  date: string | undefined;
  slotId: string | undefined;
  party: Party;
  enabled: boolean;
  /** The places are held for this person by the waiting list. */
  offered: boolean;
  giftCodes: readonly string[];
}>;
/** With gift cards: what each of them pays. */
export type Quoted = z.output<typeof quoteTrip.output> & Partial<z.output<typeof quoteWithGiftCards.output>>;
const SETTLE_MS = 200;

/** The price of the choice. The previous one stays on the screen while the next is worked out. */
export function useQuote({ experienceId, date, slotId, party, enabled, offered, giftCodes }: Choice) {
  const { language } = useLanguage();
  const settled = useSettled(party);
  return useQuery({
    queryKey: ['quote', experienceId, date, slotId, settled, language, offered, giftCodes],
    queryFn: async ({ signal }): Promise<Quoted> => {
      const choice = { experienceId, date: date ?? '', slotId: slotId ?? '', party: settled, language };
      if (giftCodes.length > 0) return call(quoteWithGiftCards, { ...choice, giftCodes: [...giftCodes] }, { signal });
      return call(offered ? quoteOffer : quoteTrip, choice, { signal });
    },
    enabled: enabled && Boolean(date && slotId),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Asked only for a choice: after a lost answer the places are held for this very person, and a look at them would say full.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
/** A value once it has stopped changing: pressing plus five times is one question. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
