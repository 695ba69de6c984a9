import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listGiftClaims } from '#shared/contracts/gift-claims.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { call } from '#web/lib/api.ts';
import { DOT, formatDate, formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type Claim, giftClaimsCsv } from './gift-claims-csv.ts';

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
      <Export claims={data.claims} />
      {where && <chakra.p color="ink.muted">{t('list.bank', { where })}</chakra.p>}
      {redeem}
    </chakra.div>
  );
}
function Row({ claim }: { claim: Claim }) {
  const { title, date, reference, lastFour, amount } = claim;
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  const stateOf = useStateWords();
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
        <span>{stateOf(claim)}</span>
      </chakra.p>
    </chakra.li>
  );
}
function useStateWords(): (claim: Claim) => string {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  return ({ state, dueAt }) => t(`list.states.${state}`, { when: formatInstant(dueAt, language, 'Europe/Stockholm') });
}
function Export({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation(['redeem', 'guide-profile']);
  const state = useStateWords();
  const names = {
    date: t('list.date'),
    reference: t('reference'),
    code: t('list.code'),
    amount: t('list.amount'),
    currency: t('guide-profile:payments.columns.currency'),
    status: t('list.status'),
  };
  const press = () =>
    saveFile(
      `${t('list.file')}.csv`,
      giftClaimsCsv(claims, { column: (name) => names[name], state }),
      'text/csv;charset=utf-8',
    );
  return (
    <Button size="sm" justifySelf="start" onClick={press}>
      {t('guide-profile:payments.export')}
    </Button>
  );
}
