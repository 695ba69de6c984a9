import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chakra } from '../../components/theme/chakra.tsx';
import { TripCard, type TripCardData } from '../../components/trip/trip-card.tsx';
import { TripCardSkeleton } from '../../components/trip/trip-card-skeleton.tsx';
import { TripGrid } from '../../components/trip/trip-grid.tsx';

type Props = {
  title: string;
  text?: string /** Not here yet: skeletons stand in. Empty: the section is left out. */;
  cards: readonly TripCardData[] | undefined;
  most: number;
  more: { to: string; label: string };
};
const More = chakra(Link, {
  base: { fontWeight: '600', color: 'accent', textDecoration: 'underline!', whiteSpace: 'nowrap' },
});

export function TripRow({ title, text, cards, most, more }: Props) {
  const { t } = useTranslation('search');
  if (cards?.length === 0) return null;
  return (
    <section aria-busy={!cards} aria-label={title}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        gap="2"
        columnGap="6"
        mb="6"
      >
        <div>
          <h2>{title}</h2>
          {text && (
            <chakra.p color="ink.muted" mt="1">
              {text}
            </chakra.p>
          )}
        </div>
        <More to={more.to}>{more.label}</More>
      </chakra.div>
      {!cards && (
        <chakra.p position="absolute" clipPath="inset(50%)" role="status">
          {t('results.loading')}
        </chakra.p>
      )}
      <TripGrid row>
        {cards
          ? cards.slice(0, most).map((card) => <TripCard key={card.id} card={card} />)
          : Array.from({ length: most }, (_, i) => <TripCardSkeleton key={String(i)} />)}
      </TripGrid>
    </section>
  );
}
