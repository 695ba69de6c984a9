import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as z from 'zod';
import { listPartlyBooked } from '#shared/contracts/drop-ins.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { call } from '../../lib/api.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTimes } from '../../lib/use-times.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Loading } from '../loading.tsx';
import { chakra } from '../theme/chakra.tsx';

const { shown: SHOWN } = POLICY.partlyBooked;
const LOOK_EVERY_MS = 60_000;

/** Half-empty boats of the next seven days, three at a time. Each leads to its day in the calendar. */
export function PartlyBooked() {
  const { t } = useTranslation('partly-booked');
  const [start, setStart] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['partly-booked'],
    queryFn: ({ signal }) => call(listPartlyBooked, {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  const trips = data?.trips ?? [];
  // The list may have become shorter meanwhile.
  const first = start < trips.length ? start : 0;
  const last = Math.min(first + SHOWN, trips.length);
  return (
    <chakra.section aria-labelledby="partly-booked" display="grid" gap="3">
      <chakra.h2 id="partly-booked" fontSize="lg">
        {t('title')}
      </chakra.h2>
      <chakra.p color="ink.muted">{t('text')}</chakra.p>
      {isError && <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading h="32" borderRadius="lg" />}
      {data && trips.length === 0 && <p>{t('none')}</p>}
      <chakra.ul p="0" m="0" listStyleType="none" display="grid" gap="2">
        {trips.slice(first, last).map((trip) => (
          <TripRow key={`${trip.date}${trip.slotId}`} trip={trip} />
        ))}
      </chakra.ul>
      {trips.length > SHOWN && (
        <chakra.div display="flex" gap="2" alignItems="center">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('previous')}
            disabled={first === 0}
            onClick={() => setStart(first - SHOWN)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <span aria-live="polite">{t('page', { first: first + 1, last, count: trips.length })}</span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('next')}
            disabled={last >= trips.length}
            onClick={() => setStart(first + SHOWN)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </chakra.div>
      )}
    </chakra.section>
  );
}
type Trip = z.output<typeof listPartlyBooked.output>['trips'][number];
function TripRow({ trip }: { trip: Trip }) {
  const { t } = useTranslation('partly-booked');
  const { language } = useLanguage();
  const times = useTimes();
  const { experienceId, date, taken, capacity, places, discountPercent } = trip;
  const title = trip.title[language];
  const to = `/guide-dashboard/calendar?${new URLSearchParams({ experience: experienceId, month: date.slice(0, 7), day: date })}`;
  return (
    <chakra.li display="grid" gap="1" p="3" borderRadius="md" borderWidth="1px" borderStyle="solid" borderColor="line">
      <Link to={to} aria-label={t('open', { trip: `${title}, ${formatDate(date, language)}` })}>
        {title}
      </Link>
      <chakra.span fontSize="sm">
        {formatDate(date, language, 'weekday')}, {times(trip)}
      </chakra.span>
      <chakra.span display="flex" gap="2" flexWrap="wrap">
        <Badge>{t('taken', { taken, capacity })}</Badge>
        <Badge tone="success">{t('left', { count: places })}</Badge>
        {discountPercent && <Badge tone="offer">−{formatPercent(discountPercent, language)}</Badge>}
      </chakra.span>
    </chakra.li>
  );
}
