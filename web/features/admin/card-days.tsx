import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { listCardDays } from '#shared/contracts/payouts.ts';
import type { Money } from '#shared/kernel/money.ts';
import { Section } from '#web/components/dashboard/section.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Day = z.output<typeof listCardDays.output>['days'][number];

/** What the nightly check of a month found: the ledger's card account against the provider's own. */
export function CardDays({ month }: { month: string }) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-card-days', month],
    queryFn: async ({ signal }) => (await call(listCardDays, { month }, { signal })).days,
  });
  if (isError)
    return (
      <Section title={t('payouts.cards.title')}>
        <LoadFailed text={t('payouts.cards.loadFailed')} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data) return null;
  const of = (state: Day['state']) => data.filter((day) => day.state === state);
  const [agreeing, unread] = [of('agrees').length, of('unread').length];
  return (
    <Section title={t('payouts.cards.title')}>
      <chakra.div display="grid" gap="3">
        {of('differs').map((day) => (
          <Difference key={day.day} day={day} />
        ))}
        {unread > 0 && <Notice tone="waiting">{t('payouts.cards.unread', { count: unread })}</Notice>}
        {agreeing > 0 && <p>{t('payouts.cards.agree', { count: agreeing })}</p>}
        {data.length === 0 && <chakra.p color="ink.muted">{t('payouts.cards.none')}</chakra.p>}
      </chakra.div>
    </Section>
  );
}
function Difference({ day: { day, provider, ledger, unexplained } }: { day: Day }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const show = (money: Money) => formatMoney(money, language, { exact: true });
  return (
    <Notice tone="danger">
      <chakra.p fontWeight="650">
        {t('payouts.cards.differs', {
          day: formatDate(day, language),
          provider: show(provider),
          ledger: show(ledger),
        })}
      </chakra.p>
      <chakra.ul pl="5" overflowWrap="anywhere">
        {unexplained.map((each) => (
          <li key={each.intentId}>
            {t('payouts.cards.payment', {
              id: each.intentId ?? t('payouts.cards.unnamed'),
              provider: show(each.provider),
              ledger: show(each.ledger),
            })}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
