import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '#web/components/dashboard/section.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { TripCard } from '#web/components/trip/trip-card.tsx';
import { TripCardSkeleton } from '#web/components/trip/trip-card-skeleton.tsx';
import { TripGrid } from '#web/components/trip/trip-grid.tsx';
import { formatMonthName } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { bestIn, useInSeason } from './use-in-season.ts';

const FIRST_FEW = 3;

/** What bites best this month, near the town of the person's profile. */
export function InSeason({ city, month }: { city: string; month: number }) {
  const { t } = useTranslation(['account', 'taxonomy']);
  const { language } = useLanguage();
  const { place, query } = useInSeason(city, month, language);
  const species = bestIn(month);
  const names = species.map((name) => t(`taxonomy:species.${name}`).toLowerCase()).join(', ');
  const said = { month: formatMonthName(month, language, 'long'), species: names };
  const all = new URLSearchParams({ species: species.join(','), ...(place && { where: place.name, place: place.id }) });
  return (
    <Section title={t('season.title')} more={<Link to={`/search?${all}`}>{t('season.all')}</Link>}>
      <chakra.p color="ink.muted" mb="4">
        {place ? t('season.near', { ...said, place: place.name }) : t('season.anywhere', said)}{' '}
        {!city && <Link to={`${BASE}/profile?section=contact`}>{t('season.addCity')}</Link>}
      </chakra.p>
      {query.isError ? (
        <LoadFailed text={t('season.loadFailed')} onRetry={() => void query.refetch()} />
      ) : query.data?.cards.length === 0 ? (
        <p>{t('season.empty', { place: place?.name ?? '' })}</p>
      ) : query.data ? (
        <TripGrid row>
          {query.data.cards.slice(0, FIRST_FEW).map((card) => (
            <TripCard key={card.id} card={card} level="h3" />
          ))}
        </TripGrid>
      ) : (
        <Loading>
          <TripGrid row>
            {[1, 2, 3].map((i) => (
              <TripCardSkeleton key={i} />
            ))}
          </TripGrid>
        </Loading>
      )}
    </Section>
  );
}
