import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { CancelPreviewShape } from '#shared/contracts/cancellation.ts';
import type { Money } from '#shared/kernel/money.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Notice } from '../notice.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { BookingData } from './booking-state.ts';

type Terms = z.output<typeof CancelPreviewShape>;
type Props = { booking: BookingData; by: 'angler' | 'guide'; terms: Terms };

/** Which rule applies until when, and what it means in money. */
export function CancelTerms({ booking, by, terms }: Props) {
  const { t } = useTranslation('cancellation');
  const { language } = useLanguage();
  const moment = (at: string | null) => (at ? formatInstant(at, language, booking.zone) : '');
  const free = lastFreeMoment(terms);
  const params = { name: booking.anglerName, free: moment(free), grace: moment(terms.graceUntil) };
  const rule = ruleOf(terms, by);
  return (
    <chakra.div display="grid" gap="4">
      <Notice tone={terms.rule === 'late' ? 'danger' : 'plain'}>{t(`rules.${rule}`, params)}</Notice>
      <chakra.dl display="grid" gap="2">
        <Line label={t('refund')} money={terms.refund.card} more={t('refundDays')} />
        <Line label={t('giftCard')} money={terms.refund.giftCard} />
        {by === 'angler' && <Line label={t('kept')} money={terms.kept} />}
        {by === 'angler' && terms.giftKept && <Line label={t('giftKept')} money={terms.giftKept} />}
        {by === 'angler' && (
          <Line label={t('penalty')} money={terms.penalty} more={t('chargedAt', { when: moment(terms.chargeAt) })} />
        )}
      </chakra.dl>
    </chakra.div>
  );
}
/** Both times are free, so what counts is the end of the longer one: the first 48 hours, for whoever books late. */
const lastFreeMoment = ({ graceUntil, freeUntil }: Pick<Terms, 'graceUntil' | 'freeUntil'>) =>
  graceUntil && freeUntil && graceUntil > freeUntil ? graceUntil : freeUntil;
function ruleOf({ rule, penalty, ...until }: Terms, by: 'angler' | 'guide') {
  if (rule === 'weather') return 'weather';
  if (by === 'guide') return 'guide';
  if (rule === 'late') return penalty.minor > 0 ? 'late' : 'lateFree';
  return rule === 'grace' && until.graceUntil === lastFreeMoment(until) ? 'grace' : 'free';
}
function Line({ label, money, more }: { label: string; money: Money; more?: string }) {
  const { language } = useLanguage();
  if (money.minor === 0) return null;
  return (
    <chakra.div display="grid" gridTemplateColumns="1fr auto" columnGap="4">
      <chakra.dt fontWeight="650">{label}</chakra.dt>
      <chakra.dd fontWeight="650" whiteSpace="nowrap">
        {formatMoney(money, language)}
      </chakra.dd>
      {more && (
        <chakra.dd gridColumn="1 / -1" fontSize="sm" color="ink.muted">
          {more}
        </chakra.dd>
      )}
    </chakra.div>
  );
}
