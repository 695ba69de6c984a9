import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelBooking, previewCancellation } from '#shared/contracts/cancellation.ts';
import type { GuideReason } from '#shared/domain/booking/booking-states.ts';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useBookingCall } from './use-booking-call.ts';

type Press = { preview: string; reason?: GuideReason };
/** Another rule than the one that was shown is shown again, and never done without another press. */
const STALE: Readonly<Record<string, 'changed' | 'expired'>> = {
  'booking.cancel_terms_changed': 'changed',
  'booking.preview_invalid': 'expired',
};
export function useCancellation(bookingId: string, onDone: () => void) {
  const { t } = useTranslation('cancellation');
  const errorText = useErrorText();
  const [note, setNote] = useState<'changed' | 'expired'>();
  const preview = useQuery({
    queryKey: ['cancel-preview', bookingId],
    queryFn: () => call(previewCancellation, { bookingId }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const cancel = useBookingCall({
    run: (press: Press) => call(cancelBooking, { bookingId, ...press }),
    done: t('done'),
    failed: t('failed'),
    onDone,
    onRefused: (error) => {
      const stale = error instanceof ApiProblem ? STALE[error.code] : undefined;
      if (stale) void preview.refetch();
      setNote(stale);
      return stale !== undefined;
    },
  });
  return { preview: { ...preview, errorText: errorText(preview.error) }, cancel, note };
}
