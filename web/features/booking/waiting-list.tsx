import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import type { Party } from '#web/lib/booking-draft.ts';
import { lineSlots, mustWait } from './line-slots.ts';
import type { Day, Experience } from './party-refusal.ts';

const JoinLineDialog = lazy(async () => ({ default: (await import('./join-line-dialog.tsx')).JoinLineDialog }));
type Props = Readonly<{ experience: Experience; day: Day | undefined; party: Party | undefined }>;

/** Under the times of a day of which some are full, or too full for these people. */
export function WaitingList({ experience, day, party }: Props) {
  const { t } = useTranslation('booking');
  const slots = lineSlots(day);
  const isWorthIt = slots.some((slot) => (party ? mustWait(experience, slot, party) : slot.state === 'booked'));
  if (!day || !isWorthIt || !experience.isBookable) return null;
  return (
    <JoinLine experience={experience} day={day} party={party}>
      {t('line.open')}
    </JoinLine>
  );
}
type JoinProps = Readonly<{
  experience: Experience;
  day: Day;
  party: Party | undefined;
  /** The time that is meant already. */
  slotId?: string | undefined;
  children: ReactNode;
}>;
/** The button and its dialog. */
export function JoinLine({ experience, day, party, slotId, children }: JoinProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button mt="3" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <JoinLineDialog
            experience={experience}
            date={day.date}
            slots={lineSlots(day)}
            slotId={slotId}
            party={party}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
