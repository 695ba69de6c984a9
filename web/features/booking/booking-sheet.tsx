import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { BookingAction } from './booking-action.tsx';
import { BookingFooter } from './booking-footer.tsx';
import { BookingFrame } from './booking-frame.tsx';
import { BOOKING_STEPS, stepOfRefusal } from './booking-steps.ts';
import { BookingSummary } from './booking-summary.tsx';
import { OfferNotice } from './offer-notice.tsx';
import type { Experience } from './party-refusal.ts';
import { PendingBooking } from './pending-booking.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { StepContact } from './step-contact.tsx';
import { StepPeople } from './step-people.tsx';
import { StepProgress } from './step-progress.tsx';
import { StepTerms } from './step-terms.tsx';
import { StepTime } from './step-time.tsx';
import { useBookTrip } from './use-book-trip.ts';
import { useBooking } from './use-booking.ts';
import { usePendingBooking } from './use-pending-booking.ts';
import { withParams } from './with-params.ts';

/** What the sheet keeps in the address. */
const SHEET_PARAMS = ['book', 'step', 'date', 'slot', 'offer', 'private'] as const;

/** Open while the address says `book=1`. Four calm steps, and everything about it can be linked to and comes back. */
export function BookingSheet({ experience }: { experience: Experience }) {
  const [params] = useSearchParams();
  return params.get('book') === '1' ? <OpenSheet experience={experience} /> : null;
}

function OpenSheet({ experience }: { experience: Experience }) {
  const { t } = useTranslation('booking');
  const [, setParams] = useSearchParams();
  const formId = useId();
  const booking = useBooking(experience);
  const trip = useBookTrip(booking);
  const pending = usePendingBooking(booking);
  const [tried, setTried] = useState(false);
  const { step, go, quote, draft, slot } = booking;
  const quoteProblem = quote.error instanceof ApiProblem ? quote.error : undefined;
  const problemStep = quoteProblem && stepOfRefusal(quoteProblem.code, quoteProblem.params);
  useEffect(() => {
    // the choice went stale while someone was further on: back to where it can be mended
    if (problemStep && BOOKING_STEPS.indexOf(problemStep) < BOOKING_STEPS.indexOf(step))
      go(problemStep, { replace: true });
  });
  const close = () => {
    setParams((now) => withParams(now, Object.fromEntries(SHEET_PARAMS.map((name) => [name, undefined]))), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const isExpired = trip.error instanceof ApiProblem && trip.error.code === 'auth.required';
  const shownError =
    trip.quoteBefore || isExpired ? undefined : (trip.error ?? (booking.refusal ? undefined : quote.error));
  const body = {
    time: <StepTime booking={booking} />,
    people: <StepPeople booking={booking} />,
    contact: (
      <StepContact
        booking={booking}
        formId={formId}
        problem={trip.error}
        expired={isExpired}
        onDone={() => {
          trip.clear();
          go('terms');
        }}
      />
    ),
    terms: (
      <StepTerms
        booking={booking}
        formId={formId}
        tried={tried}
        onTried={() => setTried(true)}
        onPay={() => trip.book()}
        quoteBefore={trip.quoteBefore}
      />
    ),
  };
  const isReady =
    step === 'time'
      ? Boolean(draft.date && draft.slotId && slot)
      : step === 'people'
        ? !booking.refusal && !quote.isError
        : true;
  return (
    <BookingFrame
      title={experience.instant ? t('title') : t('titleRequest')}
      onClose={close}
      focusKey={pending.held ? 'pending' : step}
      steps={
        !pending.held && (
          <StepProgress
            step={step}
            onGo={(to) => {
              trip.clear();
              go(to);
            }}
          />
        )
      }
      aside={<BookingSummary booking={booking} />}
      footer={
        pending.held ? null : (
          <BookingFooter
            booking={booking}
            action={
              <BookingAction
                booking={booking}
                formId={formId}
                isReady={isReady}
                isBusy={trip.isBusy}
                onNext={trip.clear}
              />
            }
          />
        )
      }
    >
      {booking.offer?.until && !pending.held && <OfferNotice until={booking.offer.until} zone={booking.offer.zone} />}
      <ProblemNotice error={shownError} isCheckout={shownError === trip.error} />
      {pending.held ? <PendingBooking pending={pending} /> : body[step]}
    </BookingFrame>
  );
}
