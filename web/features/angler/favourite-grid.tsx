import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { TripCard } from '#web/components/trip/trip-card.tsx';
import { TripCardSkeleton } from '#web/components/trip/trip-card-skeleton.tsx';
import { TripGrid } from '#web/components/trip/trip-grid.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { useFavourites } from './use-favourites.ts';

const RemoveButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      w: '11',
      h: '11',
      borderRadius: 'pill',
      bg: 'surface.raised',
      color: 'danger',
      cursor: 'pointer',
      _hover: { bg: 'danger.soft' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = { favourites: ReturnType<typeof useFavourites>; first?: number; level?: 'h2' | 'h3' };

export function FavouriteGrid({ favourites: { query, remove }, first, level = 'h2' }: Props) {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  if (!query.data)
    return query.isError ? (
      <LoadFailed text={t('favorites.loadFailed')} onRetry={() => void query.refetch()} />
    ) : (
      <Loading>
        <TripGrid>
          {[1, 2, 3].map((i) => (
            <TripCardSkeleton key={i} />
          ))}
        </TripGrid>
      </Loading>
    );
  if (query.data.cards.length === 0)
    return (
      <EmptyState
        seed={21}
        title={t('favorites.empty')}
        action={
          // on the overview the one call to action is above, at the trips
          <LinkButton variant={first ? 'secondary' : 'primary'} to="/search">
            {t('favorites.find')}
          </LinkButton>
        }
      >
        {t('favorites.emptyText')}
      </EmptyState>
    );
  return (
    <TripGrid>
      {query.data.cards.slice(0, first).map((card) => (
        <TripCard
          key={card.id}
          card={card}
          level={level}
          corner={
            <RemoveButton
              aria-label={t('favorites.remove', { title: card.title[language] })}
              onClick={() => remove(card)}
            >
              <Heart size={20} fill="currentColor" aria-hidden="true" />
            </RemoveButton>
          }
        />
      ))}
    </TripGrid>
  );
}
