import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import type { Party } from '#web/lib/booking-draft.ts';
import type { Day, Experience } from './party-refusal.ts';

const JoinLineDialog = lazy(async () => ({ default: (await import('./join-line-dialog.tsx')).JoinLineDialog }));
type Props = Readonly<{ experience: Experience; day: Day | undefined; party: Party | undefined }>;

/** Under the times of a day of which some are full. */
export function WaitingList({ experience, day, party }: Props) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  const full = day?.slots.filter((slot) => slot.state === 'booked') ?? [];
  if (!day || full.length === 0 || !experience.isBookable) return null;
  return (
    <>
      <Button mt="3" onClick={() => setOpen(true)}>
        {t('line.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <JoinLineDialog
            experience={experience}
            date={day.date}
            slots={full}
            party={party}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
