import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { shownState } from '#web/components/booking/booking-state.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { Fact } from './fact.tsx';
import type { CaseData } from './use-cases.ts';

/** What a case is about: a booking, or an order of gift cards. */
export function CaseFacts({ about: { at, kind, trip, gift, dispute } }: { about: CaseData }) {
  const { t } = useTranslation(['admin-cases', 'bookings']);
  const { language } = useLanguage();
  return (
    <>
      <Fact label={t('facts.at')}>{formatInstant(at, language, trip?.zone ?? DEFAULT_ZONE)}</Fact>
      {trip && (
        <>
          <Fact label={t('facts.trip')}>{formatInstant(trip.startsAt, language, trip.zone)}</Fact>
          <Fact label={t('facts.angler')}>{trip.anglerName}</Fact>
          <Fact label={t('facts.guide')}>{trip.guideName}</Fact>
          <Fact label={t('facts.booking')}>{t(`bookings:states.${stateOf(trip)}`)}</Fact>
          <Fact label={t(`bookings:price.deposit.${trip.paymentState}`)}>{formatMoney(trip.deposit, language)}</Fact>
          {trip.penalty && <Fact label={t('facts.penalty')}>{formatMoney(trip.penalty, language)}</Fact>}
        </>
      )}
      {dispute && (
        <>
          <Fact label={t('facts.disputed')}>{formatMoney(dispute.amount, language)}</Fact>
          <Fact label={t('facts.dispute')} isLong>
            {dispute.state === 'open' && dispute.answerBefore
              ? t('dispute.openUntil', { when: formatInstant(dispute.answerBefore, language, DEFAULT_ZONE, 'short') })
              : t(`dispute.${dispute.state}`)}
          </Fact>
        </>
      )}
      {gift && (
        <>
          <Fact label={t('facts.ordered')}>{formatInstant(gift.orderedAt, language, DEFAULT_ZONE)}</Fact>
          <Fact label={t('facts.buyer')}>
            {gift.buyerName}, {gift.buyerEmail}
          </Fact>
          <Fact label={t('facts.paid')}>{formatMoney(gift.total, language)}</Fact>
          {!dispute && (
            <Fact label={t(kind === 'gift_spent' ? 'facts.spent' : 'facts.owed')}>
              {formatMoney(gift.amount, language)}
            </Fact>
          )}
        </>
      )}
    </>
  );
}
/** No case is about a booking that was never paid for. */
const stateOf = ({ status, isCalledOff }: NonNullable<CaseData['trip']>) =>
  shownState({
    status,
    isWaitingForGuide: status === 'pending',
    openReport: null,
    ...(isCalledOff && { openWeather: { until: '' } }),
  });
