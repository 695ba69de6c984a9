import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookTrip } from '#shared/contracts/booking.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { saveDraft, withoutAttempt, withRequestId } from '#web/lib/booking-draft.ts';
import { useCurrency } from '#web/lib/currency.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useWhenBack } from '#web/lib/use-when-back.ts';
import { stepOfRefusal } from './booking-steps.ts';
import { distrustAvailability } from './use-availability.ts';
import type { Booking } from './use-booking.ts';
import type { Quoted } from './use-quote.ts';

/** After these the attempt is over: the next press is a new booking. */
const ENDED = ['booking.hold_expired', 'booking.repeated_differently', 'booking.not_allowed_now'];

/** Holds the places and leads to the payment page. A second press, a reload and a lost answer are the same booking. */
export function useBookTrip(booking: Booking) {
  const { experience, draft, setDraft, quote, go } = booking;
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [quoteBefore, setQuoteBefore] = useState<Quoted>();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['availability', experience.id] }),
      queries.invalidateQueries({ queryKey: ['quote', experience.id] }),
    ]);

  const mutation = useMutation({
    mutationFn: () => {
      const details = {
        experienceId: experience.id,
        date: draft.date ?? '',
        slotId: draft.slotId ?? '',
        party: draft.party,
        contact: draft.contact,
        specialRequests: draft.specialRequests,
        quoteHash: quote.data?.quoteHash ?? '',
        language,
        currencyShown: currency,
        giftCodes: [...draft.giftCodes],
        isAdult: draft.isAdult,
        acceptedTerms: draft.acceptedTerms ?? '',
      };
      const named = withRequestId(draft, details);
      // kept before it is sent: if the answer is lost, the next try has the same name
      saveDraft(experience.id, named);
      setDraft(named);
      return call(bookTrip, { ...details, requestId: named.requestId });
    },
    onMutate: () => setQuoteBefore(undefined),
    onSuccess: ({ bookingId, checkoutUrl }) => {
      setDraft((now) => {
        const kept = { ...now, bookingId };
        saveDraft(experience.id, kept);
        return kept;
      });
      if (checkoutUrl) location.assign(checkoutUrl);
      else void navigate(`/payment-return?booking=${bookingId}`);
    },
    onError: (error) => {
      // no answer is no refusal: the places may be held for this very person, and a fresh look would call them full
      if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500) return;
      if (ENDED.includes(error.code)) setDraft(withoutAttempt);
      if (error.code === 'booking.quote_changed') setQuoteBefore(quote.data);
      if (error.code === 'booking.terms_changed') setDraft((now) => ({ ...now, acceptedTerms: undefined }));
      distrustAvailability(experience.id);
      void refresh();
      const step = stepOfRefusal(error.code, error.params);
      if (step !== 'terms') go(step, { replace: true });
    },
  });
  const { reset } = mutation;
  useWhenBack(reset);
  return {
    book: mutation.mutate,
    error: mutation.error,
    isBusy: mutation.isPending || mutation.isSuccess,
    quoteBefore,
    clear: reset,
  };
}
