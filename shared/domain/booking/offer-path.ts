import type { LocalDate } from '../../kernel/time.ts';
import type { Party } from './party.ts';

type Offered = Readonly<{ experienceId: string; date: LocalDate; slotId: string; party: Party }>;
/** The booking of exactly what the waiting list holds for somebody: time and people are chosen already. */
export function offerPath({ experienceId, date, slotId, party }: Offered): string {
  const { adults, children } = party;
  const choice = {
    book: '1',
    offer: '1',
    date,
    slot: slotId,
    adults,
    children,
    ...(party.private && { private: '1' }),
  };
  const query = new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)]));
  return `/experience/${experienceId}?${query}`;
}
