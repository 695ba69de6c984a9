import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingData, shownState } from '#web/components/booking/booking-state.ts';
import { Chip } from '#web/components/chip.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MonthStep } from '#web/components/month-step.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { todayIn } from '#web/lib/format.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { BookingsCalendar } from './bookings-calendar.tsx';
import { splitMonth } from './group-bookings.ts';
import { IncomingCard } from './incoming-card.tsx';
import { askedMonth, countStates, FILTERS, type MonthState, readMonthState, writeMonthState } from './month-state.ts';
import { OtherMonths } from './other-months.tsx';
import { useGuideMonth } from './use-guide-month.ts';
import { WaitingLines } from './waiting-lines.tsx';

/** Where most trips are; only what day is today, and the hours of other calendars, hang on it. */
const HOME_ZONE = 'Europe/Stockholm';

/** Every booking of a month, as a list or on a calendar. All of what is chosen stands in the address. */
export function BookingsPage() {
  const { t } = useTranslation('guide-bookings');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const today = todayIn(HOME_ZONE);
  const { month, data, isError, refetch, isPlaceholderData } = useGuideMonth(askedMonth(params), today);
  const state = readMonthState(params, month);
  const pathOf = (change: Partial<MonthState>) => `${BASE}/bookings?${writeMonthState({ ...state, ...change })}`;
  const go = (change: Partial<MonthState>) => void navigate(pathOf(change), { replace: true });
  const all = data?.bookings ?? [];
  const filtered = state.filter ? all.filter((b) => shownState(b) === state.filter) : all;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.div mt="4" display="flex" gap="4" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Segmented
          label={t('view.label')}
          items={(['list', 'calendar'] as const).map((view) => ({
            to: pathOf({ view }),
            label: t(`view.${view}`),
            current: view === state.view,
          }))}
        />
        {state.view === 'list' && (
          <MonthStep
            month={state.month}
            labels={{ earlier: t('month.previous'), later: t('month.next') }}
            onStep={(month) => go({ month, day: null })}
          />
        )}
      </chakra.div>
      <Filters bookings={data?.bookings} filter={state.filter} onChange={(filter) => go({ filter })} />
      {!isPlaceholderData && (
        <OtherMonths found={data} pathOf={(other) => pathOf({ month: other, day: null, filter: null })} />
      )}
      <chakra.div mt="5" aria-busy={isPlaceholderData}>
        {isError ? (
          <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading h="72" borderRadius="lg" />
        ) : state.view === 'calendar' ? (
          <BookingsCalendar
            bookings={filtered}
            state={state}
            today={today}
            zone={HOME_ZONE}
            busy={isPlaceholderData}
            onMonth={(month) => go({ month, day: null })}
            onDay={(day) => go({ day })}
          />
        ) : (
          <List bookings={filtered} today={today} />
        )}
      </chakra.div>
      <WaitingLines />
    </>
  );
}
type FilterProps = {
  /** None while they are read: then no number is said. */
  bookings: readonly BookingData[] | undefined;
  filter: MonthState['filter'];
  onChange: (filter: MonthState['filter']) => void;
};
function Filters({ bookings, filter, onChange }: FilterProps) {
  const { t } = useTranslation(['guide-bookings', 'bookings']);
  const counts = countStates(bookings ?? []);
  return (
    <chakra.div role="group" aria-label={t('filters')} mt="4" display="flex" gap="2" flexWrap="wrap">
      <Chip pressed={filter === null} onToggle={() => onChange(null)} count={bookings?.length}>
        {t('all')}
      </Chip>
      {FILTERS.filter((state) => (counts[state] ?? 0) > 0 || state === filter).map((state) => (
        <Chip
          key={state}
          pressed={filter === state}
          onToggle={() => onChange(filter === state ? null : state)}
          count={bookings && (counts[state] ?? 0)}
        >
          {t(`bookings:states.${state === 'waiting' ? 'waitingForYou' : state}`, { context: 'many' })}
        </Chip>
      ))}
    </chakra.div>
  );
}
function List({ bookings, today }: { bookings: readonly BookingData[]; today: string }) {
  const { t } = useTranslation('guide-bookings');
  if (bookings.length === 0)
    return (
      <EmptyState seed={29} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  const groups = splitMonth(bookings, today);
  return (
    <chakra.div display="grid" gap="8">
      {(['coming', 'cancelled', 'before'] as const)
        .filter((group) => groups[group].length > 0)
        .map((group) => (
          <chakra.section key={group} display="grid" gap="4">
            <chakra.h2 fontSize="xl">{t(`groups.${group}`)}</chakra.h2>
            {groups[group].map((booking) => (
              <IncomingCard key={booking.bookingId} booking={booking} />
            ))}
          </chakra.section>
        ))}
    </chakra.div>
  );
}
