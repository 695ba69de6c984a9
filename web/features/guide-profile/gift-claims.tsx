import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type GiftClaimShape, listGiftClaims } from '#shared/contracts/gift-claims.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { call } from '#web/lib/api.ts';
import { DOT, formatDate, formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Claim = z.output<typeof GiftClaimShape>;

/** The gift cards that the guide has redeemed, and what has become of each. */
export function GiftClaims() {
  const { t } = useTranslation('redeem');
  const { data, isError, refetch } = useQuery({
    queryKey: ['gift-claims'],
    queryFn: ({ signal }) => call(listGiftClaims, {}, { signal }),
  });
  if (isError) return <LoadFailed text={t('list.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Loading h="40" borderRadius="lg" />;
  const redeem = (
    <LinkButton to="/redeem-gift-card" variant="primary" justifySelf="start">
      {t('list.redeem')}
    </LinkButton>
  );
  if (data.claims.length === 0)
    return (
      <chakra.div display="grid" gap="5">
        <EmptyState seed={31} title={t('list.empty')}>
          {t('list.emptyText')}
        </EmptyState>
        {redeem}
      </chakra.div>
    );
  const { bank } = data;
  const where = bank && [bank.company, bank.account || bank.iban || bank.bankgiro].filter(Boolean).join(', ');
  return (
    <chakra.div display="grid" gap="5">
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="3">
        {data.claims.map((claim) => (
          <Row key={claim.bookingId} claim={claim} />
        ))}
      </chakra.ul>
      {where && <chakra.p color="ink.muted">{t('list.bank', { where })}</chakra.p>}
      {redeem}
    </chakra.div>
  );
}
function Row({ claim: { title, date, reference, lastFour, amount, state, dueAt } }: { claim: Claim }) {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  const when = formatInstant(dueAt, language, 'Europe/Stockholm');
  return (
    <chakra.li borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="lg" p="4" display="grid" gap="1">
      <chakra.p fontWeight="650">
        {title[language]}, {formatDate(date, language)}
      </chakra.p>
      <chakra.p color="ink.muted" fontSize="sm">
        {reference}
        {DOT}
        {t('list.code')} …{lastFour}
      </chakra.p>
      <chakra.p display="flex" justifyContent="space-between" gap="4" flexWrap="wrap">
        <strong>{formatMoney(amount, language)}</strong>
        <span>{t(`list.states.${state}`, { when })}</span>
      </chakra.p>
    </chakra.li>
  );
}
