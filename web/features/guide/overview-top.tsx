import { CalendarCheck, FilePen, Fish, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '#web/components/dashboard/section.tsx';
import { StatCard } from '#web/components/dashboard/stat-card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { VisuallyHidden } from '#web/components/visually-hidden.tsx';
import { formatDate, formatInstant, formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { type NextThing, nextThings } from './next-things.ts';
import { hasStepsLeft, StartSteps } from './start-steps.tsx';
import type { useGuideBookings } from './use-guide-bookings.ts';
import { type GuideOverview, useGuideOverview } from './use-guide-overview.ts';

type Props = {
  bookings: ReturnType<
    typeof useGuideBookings
  > /** What waits for an answer stands between the list of it and the rest. */;
  children?: ReactNode;
};

/** The next thing to do, then how far one has come, then figures. What failed of the dashboard is said here, once. */
export function OverviewTop({ bookings, children }: Props) {
  const { t } = useTranslation(['guide', 'common']);
  const overview = useGuideOverview();
  const { data, isError } = overview;
  const failed = [overview, bookings].filter((query) => query.isError && !query.data);
  return (
    <chakra.div mt="4">
      {failed.length > 0 && (
        <LoadFailed
          text={t('loadFailed')}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      {data && <Next overview={data} />}
      {children}
      {data && <InReview trips={data.inReview} />}
      {data && <StartSteps overview={data} />}
      {!data && !isError && <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>}
      {(data || !isError) && <Figures overview={data} />}
    </chakra.div>
  );
}
function Next({ overview }: { overview: GuideOverview }) {
  const { t } = useTranslation('guide-start');
  const things = nextThings(overview);
  // whoever has steps left to the first guest is not up to date
  if (things.length === 0)
    return hasStepsLeft(overview) ? null : <chakra.p color="ink.muted">{t('next.nothing')}</chakra.p>;
  return (
    <Notice tone="waiting" as="section" aria-labelledby="next-things">
      <chakra.h2 id="next-things" fontSize="md" mb="1">
        {t('next.title')}
      </chakra.h2>
      <chakra.ul p="0" m="0" listStyleType="none" display="grid" gap="1">
        {things.map((thing) => (
          <li key={JSON.stringify(thing)}>
            <Thing thing={thing} />
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
function Thing({ thing }: { thing: NextThing }) {
  const { t } = useTranslation(['guide-start', 'taxonomy']);
  const { language } = useLanguage();
  if ('count' in thing) {
    const words = t(`next.${thing.kind}`, { count: thing.count });
    return thing.kind === 'conflicts' ? (
      <Link to={`${BASE}/calendar-settings`}>{words}</Link>
    ) : (
      <a href="#requests">{words}</a>
    );
  }
  if (thing.kind === 'invoice') return <Link to={`${BASE}/invoice-details`}>{t('next.invoice')}</Link>;
  if (thing.kind === 'returned')
    return (
      <Link to={`${BASE}/experiences/${thing.experienceId}`}>
        {t('next.returned', { title: thing.title[language] || thing.title[language === 'sv' ? 'en' : 'sv'] })}
      </Link>
    );
  const words = {
    paper: t(`taxonomy:verified.${thing.paper}`),
    date: thing.until ? formatDate(thing.until, language) : '',
  };
  return <Link to={`${BASE}/settings?tab=documents`}>{t(`next.${thing.kind}`, words)}</Link>;
}
function InReview({ trips }: { trips: GuideOverview['inReview'] }) {
  const { t } = useTranslation('guide-start');
  const { language } = useLanguage();
  if (trips.length === 0) return null;
  return (
    <Notice as="section" aria-labelledby="in-review" mt="4">
      <chakra.h2 id="in-review" fontSize="md">
        {t('review.title')}
      </chakra.h2>
      <chakra.p fontSize="sm">{t('review.text')}</chakra.p>
      <chakra.ul p="0" mt="2" listStyleType="none">
        {trips.map(({ experienceId, title, since }) => (
          <li key={experienceId}>
            <strong>{title[language] || title[language === 'sv' ? 'en' : 'sv']}</strong>{' '}
            <chakra.span fontSize="sm" color="ink.muted">
              {t('review.since', { when: formatInstant(since, language, 'Europe/Stockholm', 'short') })}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
function Figures({ overview }: { overview: GuideOverview | undefined }) {
  const { t } = useTranslation('guide-start');
  const { language } = useLanguage();
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count, language));
  const confirmed = shown(overview?.bookings.confirmed);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '2', md: '4' }}
      mt="6"
    >
      <StatCard icon={Hourglass} label={t('figures.pending')} value={shown(overview?.bookings.waiting)} />
      <StatCard
        icon={CalendarCheck}
        label={t('figures.confirmed')}
        value={confirmed && overview?.bookings.isMore ? t('figures.atLeast', { count: confirmed as never }) : confirmed}
        to={`${BASE}/bookings`}
      />
      <StatCard
        icon={Fish}
        label={t('figures.live')}
        value={shown(overview?.experiences.live)}
        to={`${BASE}/experiences`}
      />
      <StatCard
        icon={FilePen}
        label={t('figures.draft')}
        value={shown(overview?.experiences.draft)}
        to={`${BASE}/experiences`}
      />
    </chakra.div>
  );
}
/** Other places of the workbench, where one would not look for them. */
export function OverviewMore() {
  const { t } = useTranslation('guide-start');
  return (
    <>
      <Section title={t('more.widget')}>
        <chakra.p mb="3" maxW="text">
          {t('more.widgetText')}
        </chakra.p>
        <LinkButton to={`${BASE}/widget`}>{t('more.widgetButton')}</LinkButton>
      </Section>
      <Section title={t('more.refer')}>
        <chakra.p mb="3" maxW="text">
          {t('more.referText')}
        </chakra.p>
        <LinkButton to="/refer-guide">{t('more.referButton')}</LinkButton>
      </Section>
    </>
  );
}
