import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { dateParam } from '#web/lib/date-param.ts';
import { todayIn } from '#web/lib/format.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { isOpenSlot } from './availability-day.ts';
import type { Experience } from './party-refusal.ts';
import { SlotChoices } from './slot-choices.tsx';
import { useAvailability } from './use-availability.ts';
import { WaitingList } from './waiting-list.tsx';
import { withParams } from './with-params.ts';

/** The calendar on the trip's own page: look around, choose a time, go on to the booking. */
export function AvailabilityPanel({ experience, onAsk }: { experience: Experience; onAsk: () => void }) {
  const { t } = useTranslation('booking');
  const [params, setParams] = useSearchParams();
  const today = todayIn(experience.zone);
  const [date, setDate] = useState(() => dateParam(params.get('date')));
  const [slotId, setSlotId] = useState<string>();
  const [month, setMonth] = useState((date ?? experience.nextFreeDate ?? today).slice(0, 7));
  const availability = useAvailability(experience.id, month);
  const day = availability.data?.days.find((d) => d.date === date);
  const slot =
    day?.slots.find((s) => s.id === slotId) ??
    (day?.slots.filter(isOpenSlot).length === 1 ? day.slots.find(isOpenSlot) : undefined);
  const book = () =>
    setParams((now) => withParams(now, { book: '1', date, slot: slot?.id }), { preventScrollReset: true });
  return (
    <chakra.div
      display="grid"
      gap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 15rem)' }}
    >
      <div>
        <AvailabilityCalendar
          experience={experience}
          availability={availability}
          today={today}
          month={month}
          onMonthChange={setMonth}
          selected={date}
          onSelect={(next) => {
            setDate(next);
            setSlotId(undefined);
          }}
        />
      </div>
      <chakra.div aria-live="polite" display="flex" flexDirection="column" gap="4" alignItems="stretch" minH="11rem">
        <SlotChoices day={day} zone={experience.zone} name="panel-slot" value={slot?.id} onChange={setSlotId} />
        <WaitingList experience={experience} day={day} party={undefined} />
        {day?.slots.some(isOpenSlot) && (
          <Button variant="primary" disabled={!slot || !experience.isBookable} onClick={book}>
            {t('panel.cta')}
          </Button>
        )}
        <Button variant="quiet" onClick={onAsk}>
          {t('panel.ask')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
