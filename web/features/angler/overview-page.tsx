import { CalendarDays, Flag, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { Section } from '#web/components/dashboard/section.tsx';
import { StatCard, UNKNOWN_FIGURE } from '#web/components/dashboard/stat-card.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useSession } from '#web/lib/session.ts';
import { useMe } from '#web/lib/use-me.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { BookingList } from './booking-list.tsx';
import { NoTrips } from './bookings-page.tsx';
import { FavouriteGrid } from './favourite-grid.tsx';
import { InSeason } from './in-season.tsx';
import { useFavourites } from './use-favourites.ts';
import { useMyBookings } from './use-my-bookings.ts';
import { OfferedNext } from './waits.tsx';

const FIRST_FEW = 3;

/** The next thing to do first, then figures, then what is ahead and what one likes. */
export function OverviewPage() {
  const { t } = useTranslation('angler');
  const { user } = useSession();
  const { data: me } = useMe();
  const upcoming = useMyBookings('upcoming');
  const history = useMyBookings('history');
  const favourites = useFavourites();
  const all = [upcoming, history, favourites.query];
  const failed = all.some((query) => query.isError);
  return (
    <>
      <PageTitle title={t('title')}>{t('overview.welcome', { name: me?.firstName || user?.name || '' })}</PageTitle>
      {failed && (
        <chakra.div mt="5">
          <LoadFailed
            text={t('overview.loadFailed')}
            onRetry={() => {
              for (const query of all) if (query.isError) void query.refetch();
            }}
          />
        </chakra.div>
      )}
      <OfferedNext />
      <NextToDo bookings={upcoming.bookings} />
      <Figures upcoming={upcoming} history={history} favourites={favourites.query} />
      <Section title={t('overview.quick')}>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <LinkButton to="/search" variant="accent">
            {t('overview.find')}
          </LinkButton>
          <LinkButton to={`${BASE}/bookings`}>{t('overview.seeBookings')}</LinkButton>
          <LinkButton to={`${BASE}/profile`}>{t('overview.editProfile')}</LinkButton>
        </chakra.div>
      </Section>
      <Section title={t('overview.upcomingTitle')} more={<Link to={`${BASE}/bookings`}>{t('overview.viewAll')}</Link>}>
        <BookingList query={upcoming} first={FIRST_FEW} level="h3" empty={<NoTrips />} />
      </Section>
      {me && <InSeason city={me.city} month={new Date().getMonth() + 1} />}
      <Section
        title={t('overview.favoritesTitle')}
        more={<Link to={`${BASE}/favorites`}>{t('overview.viewAll')}</Link>}
      >
        <FavouriteGrid favourites={favourites} first={FIRST_FEW} level="h3" />
      </Section>
    </>
  );
}
/** What cannot wait: to pay before the places go, and to choose another day for a trip that was called off. */
function NextToDo({ bookings }: { bookings: BookingData[] | undefined }) {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  const times = useTimes();
  const due = (['pay', 'choose_weather'] as const).flatMap((action) =>
    (bookings ?? []).filter(({ actions }) => actions.includes(action)).map((booking) => ({ action, booking })),
  );
  return due.map(({ action, booking }) => (
    <Notice key={booking.bookingId} tone="waiting" mt="5">
      <p>
        <Link to={`${BASE}/bookings/${booking.bookingId}`}>
          {t(action === 'pay' ? 'overview.payBefore' : 'overview.chooseDate', {
            title: booking.title[language],
            date: formatDate(booking.date, language),
            times: times(booking),
          })}
        </Link>
      </p>
    </Notice>
  ));
}
type Bookings = ReturnType<typeof useMyBookings>;
type FiguresProps = { upcoming: Bookings; history: Bookings; favourites: ReturnType<typeof useFavourites>['query'] };
function Figures({ upcoming, history, favourites }: FiguresProps) {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  const count = (query: Bookings, counts: (booking: BookingData) => boolean) => {
    if (!query.bookings) return query.isError ? UNKNOWN_FIGURE : undefined;
    const found = formatNumber(query.bookings.filter(counts).length, language);
    return query.hasNextPage ? t('overview.atLeast', { count: found as never }) : found;
  };
  const saved = favourites.data ? formatNumber(favourites.data.cards.length, language) : undefined;
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: '2', md: '4' }} mt="6">
      <StatCard
        icon={CalendarDays}
        label={t('overview.upcoming')}
        value={count(upcoming, () => true)}
        to={`${BASE}/bookings`}
      />
      <StatCard
        icon={Flag}
        label={t('overview.completed')}
        value={count(history, (booking) => booking.status === 'completed')}
        to={`${BASE}/history`}
      />
      <StatCard
        icon={Heart}
        label={t('overview.saved')}
        value={saved ?? (favourites.isError ? UNKNOWN_FIGURE : undefined)}
        to={`${BASE}/favorites`}
      />
    </chakra.div>
  );
}
