import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../components/theme/chakra.tsx';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { isOpenSlot } from './availability-day.ts';
import { SlotChoices } from './slot-choices.tsx';
import { StepTitle } from './step-title.tsx';
import type { Booking } from './use-booking.ts';
import { WaitingList } from './waiting-list.tsx';

export function StepTime({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { experience, draft, shownMonth, day, choose } = booking;
  const times = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen day shows its times
  useEffect(() => {
    if (day) times.current?.scrollIntoView?.({ block: 'nearest' });
  }, [day?.date]);
  const select = (date: string) => {
    const open = shownMonth.data?.days.find((d) => d.date === date)?.slots.filter(isOpenSlot) ?? [];
    // one time is no choice
    choose(date, open.length === 1 ? open[0]?.id : undefined);
  };
  return (
    <div>
      <StepTitle>{t('calendar.title')}</StepTitle>
      <AvailabilityCalendar
        experience={experience}
        availability={shownMonth}
        today={booking.today}
        month={booking.month}
        onMonthChange={booking.setMonth}
        selected={draft.date}
        onSelect={select}
      />
      <chakra.div ref={times} mt="5" minH="28" scrollMarginBottom="4">
        <SlotChoices
          day={day}
          zone={experience.zone}
          name="slot"
          value={draft.slotId}
          onChange={(slotId) => choose(draft.date ?? '', slotId)}
        />
        <WaitingList experience={experience} day={day} party={draft.party} />
      </chakra.div>
    </div>
  );
}
