import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { listMyWaits, type WaitShape } from '#shared/contracts/waiting.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import type { Day } from './party-refusal.ts';

export type Offer = z.output<typeof WaitShape>;

/** The places that the waiting list holds for this person, when the link says that there are some; until that is known nothing is priced. */
export function useOffer(
  experienceId: string,
  isLinked: boolean,
  slotId: string | undefined,
): Readonly<{ offer: Offer | undefined; isAsking: boolean }> {
  const session = useSession();
  const { data, isLoading } = useQuery({
    queryKey: ['my-waits'],
    queryFn: ({ signal }) => call(listMyWaits, {}, { signal }),
    enabled: isLinked && session.status === 'signed-in' && session.user.roles.includes('angler'),
  });
  const offers = data?.waits.filter((wait) => wait.experienceId === experienceId && wait.state === 'offered');
  // who has chosen another time still sees what is held
  const offer = offers?.find((wait) => wait.slotId === slotId) ?? offers?.[0];
  return { offer, isAsking: isLoading || (isLinked && session.status === 'loading') };
}
type Month = { data: { days: Day[] } | undefined };
/** For everybody else the time is full: for whom it is held it has just the places that are. */
export function withOffer<M extends Month>(month: M, offer: Offer | undefined): M {
  if (!month.data || !offer) return month;
  const places = offer.party.adults + offer.party.children;
  const open = (slot: Day['slots'][number]) =>
    slot.id === offer.slotId
      ? { ...slot, state: 'partial' as const, places, taken: slot.taken - places, privatePossible: offer.party.private }
      : slot;
  const days = month.data.days.map((day) =>
    day.date === offer.date ? { ...day, state: 'partial' as const, places, slots: day.slots.map(open) } : day,
  );
  return { ...month, data: { ...month.data, days } };
}
