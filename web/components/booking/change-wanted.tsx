import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { ChangeShape } from '#shared/contracts/changes.ts';
import { formatInstant } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Notice } from '../notice.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { BookingData } from './booking-state.ts';
import { ChangePrice } from './change-price.tsx';
import { useBookingWords } from './use-booking-words.ts';

type Props = { booking: BookingData; change: z.output<typeof ChangeShape> };

/** What is asked for, beside what is booked, and what it would mean. */
export function ChangeWanted({ booking, change }: Props) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const { when, party } = useBookingWords();
  const isDate = change.kind === 'date';
  return (
    <>
      <p>
        {t('answer.intro', { angler: booking.anglerName })}{' '}
        {t('open.untilGuide', { when: formatInstant(change.until, language, booking.zone, 'short') })}
      </p>
      <chakra.dl display="grid" gap="1.5" gridTemplateColumns="max-content 1fr" columnGap="4">
        <dt>{t('answer.now')}</dt>
        <dd>{isDate ? when(booking) : party(booking.party)}</dd>
        <dt>{t('answer.after')}</dt>
        <chakra.dd fontWeight="650">{isDate ? when(change) : party(change.party)}</chakra.dd>
        {change.comment && (
          <>
            <dt>{t('answer.comment')}</dt>
            <chakra.dd whiteSpace="pre-line">{change.comment}</chakra.dd>
          </>
        )}
      </chakra.dl>
      {change.price ? (
        <ChangePrice price={change.price} estimate={change.estimate} />
      ) : (
        <Notice tone="danger">{t('answer.full')}</Notice>
      )}
    </>
  );
}
