import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getBooking } from '#shared/contracts/booking.ts';
import { listConflicts } from '#shared/contracts/calendar-sync.ts';
import { CancelDialog } from '#web/components/booking/cancel-dialog.tsx';
import { Button } from '#web/components/button.tsx';
import { call } from '#web/lib/api.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { ConflictData } from './use-conflicts.ts';

type Props = { conflict: ConflictData; onNoneLeft: () => void };

/** The bookings of a conflict, each with its own cancellation. The last one gone ends the conflict. */
export function CancelBookings({ conflict, onNoneLeft }: Props) {
  const { t } = useTranslation('calendar-sync');
  const queries = useQueryClient();
  const [open, setOpen] = useState<string>();
  const look = async () => {
    setOpen(undefined);
    const { conflicts } = await call(listConflicts, {});
    const now = conflicts.find(({ conflictId }) => conflictId === conflict.conflictId);
    queries.setQueryData(['conflicts'], { conflicts });
    if (now && now.bookings.length + now.dropIns === 0) onNoneLeft();
  };
  return (
    <chakra.div display="grid" gap="3">
      {conflict.bookings.length > 0 && <p>{t('conflicts.cancelFirst')}</p>}
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="2">
        {conflict.bookings.map(({ bookingId }) => (
          <li key={bookingId}>
            <Button variant="danger" onClick={() => setOpen(bookingId)}>
              {t('conflicts.cancelOne', { reference: bookingId.toUpperCase() })}
            </Button>
          </li>
        ))}
      </chakra.ul>
      {conflict.dropIns > 0 && <p>{t('conflicts.dropInsFirst')}</p>}
      {open && <OneBooking bookingId={open} onClose={() => void look()} />}
    </chakra.div>
  );
}
function OneBooking({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['booking', bookingId],
    queryFn: ({ signal }) => call(getBooking, { bookingId }, { signal }),
  });
  return data ? <CancelDialog booking={data} by="guide" onClose={onClose} /> : null;
}
