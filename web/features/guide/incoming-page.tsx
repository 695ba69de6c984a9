import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { Button } from '#web/components/button.tsx';
import { PartlyBooked } from '#web/components/dashboard/partly-booked.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { VisuallyHidden } from '#web/components/visually-hidden.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { FocusWhenFewer } from './focus-when-fewer.tsx';
import { groupBookings } from './group-bookings.ts';
import { IncomingCard } from './incoming-card.tsx';
import { OverviewMore, OverviewTop } from './overview-top.tsx';
import { useGuideBookings, type When } from './use-guide-bookings.ts';

/** Of a list at first: the most pressing ones, not a page of them. */
const SHOWN = 3;
const WholeCalendar = lazy(async () => ({ default: (await import('./whole-calendar.tsx')).WholeCalendar }));

/** What comes in: requests first, then everything on a calendar, then the next trips; what has been under its own address. */
export function IncomingPage() {
  const { t } = useTranslation('guide');
  const [params] = useSearchParams();
  const when: When = params.get('when') === 'history' ? 'history' : 'upcoming';
  const query = useGuideBookings(when);
  const { bookings } = query;
  const isAhead = when === 'upcoming';
  const [isAll, setAll] = useState(false);
  const isFolded = isAhead && !isAll && !!bookings && groupBookings(bookings).trips.length > SHOWN;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {isAhead && (
        <>
          <OverviewTop bookings={query}>{!query.isError && <Requests bookings={bookings} />}</OverviewTop>
          <Everything />
        </>
      )}
      <chakra.div mt="10">
        <Segmented
          label={t('when')}
          items={[
            { to: BASE, label: t('upcoming'), current: isAhead },
            { to: `${BASE}?when=history`, label: t('history'), current: !isAhead },
          ]}
        />
      </chakra.div>
      {bookings ? (
        isAhead ? (
          <Ahead bookings={bookings} unfold={isFolded && (() => setAll(true))} />
        ) : (
          <History bookings={bookings} />
        )
      ) : (
        <chakra.div mt="6">
          {!query.isError && <Loading h="72" borderRadius="lg" />}
          {query.isError && !isAhead && <LoadFailed text={t('loadFailed')} onRetry={() => void query.refetch()} />}
        </chakra.div>
      )}
      {query.hasNextPage && !isFolded && (
        <Under>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </Under>
      )}
      {isAhead && <OverviewMore />}
    </>
  );
}
function Requests({ bookings }: { bookings: BookingData[] | undefined }) {
  const { t } = useTranslation('guide');
  const [isAll, setAll] = useState(false);
  if (bookings?.length === 0) return null;
  const waiting = bookings && groupBookings(bookings).waiting;
  return (
    <FocusWhenFewer count={waiting?.length}>
      <div id="requests" />
      <Section title={t('requests.title')} more={!!waiting?.length && t('requests.silence')}>
        {!waiting ? (
          <Loading h="16" borderRadius="lg" />
        ) : waiting.length > 0 ? (
          <Cards bookings={isAll ? waiting : waiting.slice(0, SHOWN)} />
        ) : (
          <chakra.p color="ink.muted">{t('requests.none')}</chakra.p>
        )}
        {!!waiting && waiting.length > SHOWN && (
          <Under>
            <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? t('requests.fewer') : t('requests.all', { count: waiting.length })}
            </Button>
          </Under>
        )}
      </Section>
    </FocusWhenFewer>
  );
}
/** Before the list of trips, which is long in a full season. */
function Everything() {
  const { t } = useTranslation('guide');
  return (
    <>
      <Section title={t('whole.title')} more={<Link to={`${BASE}/calendar`}>{t('whole.change')}</Link>}>
        <Suspense fallback={<Loading h="24rem" borderRadius="lg" />}>
          <WholeCalendar />
        </Suspense>
      </Section>
      <chakra.div mt="10">
        <PartlyBooked />
      </chakra.div>
    </>
  );
}
function Ahead({ bookings, unfold }: { bookings: BookingData[]; unfold: false | (() => void) }) {
  const { t } = useTranslation('guide');
  const { trips, unpaid } = groupBookings(bookings);
  if (bookings.length === 0)
    return (
      <chakra.div mt="6">
        <EmptyState seed={27} title={t('trips.empty')}>
          {t('trips.emptyText')}
        </EmptyState>
      </chakra.div>
    );
  return (
    <>
      {trips.length > 0 && (
        <Section title={t('trips.title')}>
          <Cards bookings={unfold ? trips.slice(0, SHOWN) : trips} />
          {unfold && (
            <Under>
              <Button onClick={unfold}>{t('more')}</Button>
            </Under>
          )}
        </Section>
      )}
      {unpaid.length > 0 && (
        <Section title={t('trips.others')}>
          <Cards bookings={unpaid} />
        </Section>
      )}
    </>
  );
}
function History({ bookings }: { bookings: BookingData[] }) {
  const { t } = useTranslation('guide');
  return (
    <chakra.div mt="6">
      {bookings.length > 0 ? (
        <>
          <VisuallyHidden as="h2">{t('history')}</VisuallyHidden>
          <Cards bookings={bookings} />
        </>
      ) : (
        <EmptyState seed={28} title={t('historyEmpty')}>
          {t('historyEmptyText')}
        </EmptyState>
      )}
    </chakra.div>
  );
}
/** For the way to the rest of a list. */
const Under = ({ children }: { children: ReactNode }) => (
  <chakra.div mt="5" textAlign="center">
    {children}
  </chakra.div>
);
const Cards = ({ bookings }: { bookings: BookingData[] }) => (
  <chakra.div display="grid" gap="4">
    {bookings.map((booking) => (
      <IncomingCard key={booking.bookingId} booking={booking} />
    ))}
  </chakra.div>
);
