import { useQuery } from '@tanstack/react-query';
import {
  Anchor,
  Banknote,
  CalendarDays,
  CreditCard,
  Eye,
  FilePen,
  Landmark,
  Mail,
  Percent,
  Scale,
  Ship,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getAdminOverview } from '#shared/contracts/admin.ts';
import type { Money } from '#shared/kernel/money.ts';
import { Section } from '#web/components/dashboard/section.tsx';
import { StatCard, UNKNOWN_FIGURE } from '#web/components/dashboard/stat-card.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { call } from '#web/lib/api.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const columns = (least: string) => `repeat(auto-fit, minmax(min(${least}, 100%), 1fr))`;
const Figures = chakra('div', { base: { display: 'grid', gridTemplateColumns: columns('9rem'), gap: '3' } });
/** Sums stay whole: a card is as wide as a million. */
const Sums = chakra(Figures, { base: { gridTemplateColumns: columns('14rem') } });

/** What needs somebody first, then how much there is of everything. */
export function AdminOverview() {
  const { t } = useTranslation(['admin', 'common']);
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => call(getAdminOverview, {}, { signal }),
  });
  const unknown = isError ? UNKNOWN_FIGURE : undefined;
  const figure = (value: number | undefined) => (value === undefined ? unknown : formatNumber(value, language));
  const amount = (money: Money | undefined) => (money ? formatMoney(money, language, { estimate: true }) : unknown);
  return (
    <>
      <PageTitle title={t('title')}>{t('overview.title')}</PageTitle>
      {isError && (
        <chakra.div mt="5">
          <LoadFailed text={t('overview.loadFailed')} onRetry={() => void refetch()} />
        </chakra.div>
      )}
      <Section title={t('overview.watch')}>
        {data ? (
          <Trouble openCases={data.openCases} stuckMails={data.stuckMails} />
        ) : (
          // in its place, so that nothing moves when it comes
          !isError && (
            <Notice role="status" mb="4">
              {t('common:loading')}
            </Notice>
          )
        )}
        <Figures>
          <StatCard
            icon={Eye}
            label={t('overview.pendingReview')}
            value={figure(data?.experiences.pendingReview)}
            to="/admin/experiences"
          />
          <StatCard icon={Mail} label={t('overview.stuckMails')} value={figure(data?.stuckMails)} />
          <StatCard icon={Scale} label={t('overview.openCases')} value={figure(data?.openCases)} to="/admin/cases" />
          <StatCard
            icon={Banknote}
            label={t('overview.failedRefunds')}
            value={figure(data?.failedRefunds)}
            to="/admin/cases"
          />
        </Figures>
      </Section>
      <Section title={t('overview.content')}>
        <Figures>
          <StatCard icon={Ship} label={t('overview.live')} value={figure(data?.experiences.live)} />
          <StatCard icon={FilePen} label={t('overview.draft')} value={figure(data?.experiences.draft)} />
          <StatCard icon={CalendarDays} label={t('overview.bookings')} value={figure(data?.bookingsThisMonth)} />
        </Figures>
      </Section>
      <Section title={t('overview.money')}>
        <Sums>
          <StatCard icon={CreditCard} label={t('overview.cameIn')} value={amount(data?.moneyThisMonth.cameIn)} />
          <StatCard icon={Percent} label={t('overview.fees')} value={amount(data?.moneyThisMonth.fees)} />
          <StatCard icon={Wallet} label={t('overview.atTrips')} value={amount(data?.moneyThisMonth.atTrips)} />
          <StatCard
            icon={Landmark}
            label={t('overview.paidOut')}
            value={amount(data?.moneyThisMonth.paidOut)}
            to="/admin/payouts"
          />
        </Sums>
      </Section>
      <Section title={t('overview.people')}>
        <Figures>
          <StatCard icon={Anchor} label={t('overview.guides')} value={figure(data?.guides)} />
          <StatCard icon={UserRound} label={t('overview.anglers')} value={figure(data?.anglers)} />
        </Figures>
      </Section>
    </>
  );
}
/** What waits, and who can do something about it. */
function Trouble({ openCases, stuckMails }: { openCases: number; stuckMails: number }) {
  const { t } = useTranslation('admin');
  const isWell = openCases + stuckMails === 0;
  return (
    <Notice tone={isWell ? 'success' : 'danger'} mb="4">
      {isWell && t('overview.allWell')}
      {openCases > 0 && (
        <p>
          {t('overview.lookAtCases', { count: openCases })} <Link to="/admin/cases">{t('overview.toCases')}</Link>
        </p>
      )}
      {stuckMails > 0 && <p>{t('overview.lookAtMails', { count: stuckMails })}</p>}
    </Notice>
  );
}
