import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { BookingStep } from './booking-steps.ts';
import { GiftCodes } from './gift-codes.tsx';
import type { Quote } from './price-lines.tsx';
import { QuoteChangedNotice } from './quote-changed-notice.tsx';
import { StepTitle } from './step-title.tsx';
import { TermsList } from './terms-list.tsx';
import { TripName } from './trip-name.tsx';
import type { Booking } from './use-booking.ts';
import type { Quoted } from './use-quote.ts';

type Props = Readonly<{
  booking: Booking;
  formId: string;
  onPay: () => void /** The boxes that were missing at the last press. */;
  tried: boolean;
  onTried: () => void;
  quoteBefore: Quoted | undefined;
}>;

export function StepTerms({ booking, formId, onPay, tried, onTried, quoteBefore }: Props) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { experience, draft, change } = booking;
  const quote = booking.quote.data?.quote;
  const hasAccepted = Boolean(quote) && draft.acceptedTerms === quote?.termsVersion;
  const acceptance = ({ latePenalty, giftCard }: Quote) =>
    latePenalty.minor === 0 && giftCard.minor > 0
      ? t('gift.accept')
      : t('terms.accept', { amount: formatMoney(latePenalty, language) });
  const submit = () => {
    if (hasAccepted && draft.isAdult) return onPay();
    onTried();
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:checked)')?.focus(),
    );
  };
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StepTitle>{t(experience.instant ? 'terms.title' : 'terms.titleRequest')}</StepTitle>
      {booking.quote.data && quoteBefore && <QuoteChangedNotice before={quoteBefore} after={booking.quote.data} />}
      <Choices booking={booking} />
      <GiftCodes booking={booking} />
      <chakra.h4 fontSize="lg" mt="6" mb="2">
        {t('terms.cancel')}
      </chakra.h4>
      {booking.quote.data ? <TermsList {...booking.quote.data} /> : <Skeleton h="15rem" />}
      <chakra.ul mt="4" pl="5" listStyleType="disc" fontSize="sm" display="grid" gap="1">
        <li>{experience.instant ? t('terms.instant') : t('terms.request')}</li>
        <li>
          {t('terms.charged')} {t('terms.hold')}
        </li>
        <li>{t('terms.withdrawal')}</li>
      </chakra.ul>
      <chakra.div mt="5" display="grid" gap="2">
        <Checkbox
          checked={draft.isAdult}
          onChange={(event) => change({ isAdult: event.target.checked })}
          label={t('terms.adult')}
          error={tried && !draft.isAdult && t('terms.adultRequired')}
        />
        <Checkbox
          checked={hasAccepted}
          disabled={!quote}
          onChange={(event) => change({ acceptedTerms: event.target.checked ? quote?.termsVersion : undefined })}
          label={quote ? acceptance(quote) : ''}
          error={tried && !hasAccepted && t('terms.acceptRequired')}
        />
        <chakra.p pl="8" fontSize="sm">
          <Link to={{ search, hash: '#terms' }} preventScrollReset>
            {t('terms.read')}
          </Link>
        </chakra.p>
      </chakra.div>
    </form>
  );
}

function Choices({ booking }: { booking: Booking }) {
  const { draft, slot, go, experience, quote } = booking;
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const times = useTimes();
  const { adults, children } = draft.party;
  const meetingPlace = (quote.data ?? experience).meetingPlace[language];
  const row = (text: ReactNode, label: string, step: BookingStep) => (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      alignItems="flex-start"
      gap="4"
      py="2"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <chakra.div minW="0" overflowWrap="anywhere">
        {text}
      </chakra.div>
      <Button size="sm" variant="quiet" aria-label={label} onClick={() => go(step)}>
        {t('terms.change')}
      </Button>
    </chakra.div>
  );
  const people = [
    t('summary.adults', { count: adults }),
    children > 0 && t('summary.children', { count: children }),
    draft.party.private && t('summary.privateTrip'),
  ];
  return (
    <chakra.div borderBottomWidth="1px" borderStyle="solid" borderColor="line">
      <chakra.div pb="3" overflowWrap="anywhere">
        <TripName booking={booking} />
        {meetingPlace && <chakra.p fontSize="sm">{t('terms.meetingPlace', { meetingPlace })}</chakra.p>}
      </chakra.div>
      {row(
        <>
          {draft.date && formatDate(draft.date, language, 'weekday')}
          {draft.date && slot && `, ${times({ date: draft.date, ...slot })}`}
        </>,
        t('terms.changeTime'),
        'time',
      )}
      {row(people.filter(Boolean).join(', '), t('terms.changePeople'), 'people')}
      {row(
        <>
          {draft.contact.fullName}, {draft.contact.email}
          {draft.contact.phone && (
            <>
              , <chakra.span whiteSpace="nowrap">{draft.contact.phone}</chakra.span>
            </>
          )}
          {draft.specialRequests && (
            <chakra.p color="ink.muted" fontSize="sm" whiteSpace="pre-line">
              {draft.specialRequests}
            </chakra.p>
          )}
        </>,
        t('terms.changeContact'),
        'contact',
      )}
    </chakra.div>
  );
}
