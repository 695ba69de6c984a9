import { CircleCheck, CircleX, CloudRain, CreditCard, Flag, Hourglass, MessageCircleWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../badge.tsx';
import { type StateOf, shownState } from './booking-state.ts';

const SIGNS = {
  unpaid: { icon: CreditCard, tone: 'offer' },
  waiting: { icon: Hourglass, tone: 'waiting' },
  confirmed: { icon: CircleCheck, tone: 'success' },
  calledOff: { icon: CloudRain, tone: 'waiting' },
  reported: { icon: MessageCircleWarning, tone: 'danger' },
  cancelled: { icon: CircleX, tone: 'danger' },
  completed: { icon: Flag, tone: 'accent' },
} as const;

/** The state in words, with a sign of its own: never by colour alone. */
export function BookingBadge({ booking, by = 'angler' }: { booking: StateOf; by?: 'angler' | 'guide' }) {
  const { t } = useTranslation('bookings');
  const state = shownState(booking);
  const { icon: Sign, tone } = SIGNS[state];
  return (
    <Badge tone={tone}>
      <Sign size={14} aria-hidden="true" />
      {t(state === 'waiting' && by === 'guide' ? 'states.waitingForYou' : `states.${state}`)}
    </Badge>
  );
}
