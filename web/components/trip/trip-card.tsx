import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as z from 'zod';
import type { CardShape } from '#shared/contracts/catalogue.ts';
import { DOT, formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Badge } from '../badge.tsx';
import { Picture } from '../picture.tsx';
import { Stars } from '../stars.tsx';
import { chakra } from '../theme/chakra.tsx';
import { TripPrice } from './trip-price.tsx';

export type TripCardData = z.output<typeof CardShape>;
type Props = {
  card: TripCardData /** Carried to the trip's page: date and people of the search. */;
  query?: string;
  sizes?: string;
  eager?: boolean;
  level?: 'h2' | 'h3';
  /** Stands over the picture's corner: a favourite button, say. */ corner?: ReactNode;
  active?: boolean;
};
const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    borderRadius: 'lg',
    transition: 'background-color .15s ease-out',
    '&:has(a:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '4px' },
    '&:hover h3, &:hover h2': { color: 'accent' },
  },
});
const CoverLink = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none!',
    outline: 'none!',
    _after: { content: '""', position: 'absolute', inset: '0', zIndex: '1' },
  },
});
const SHOWN_SPECIES = 3;

/** A trip in a list: the whole card leads to it, read as one link with its name. */
export const TripCard = memo(function TripCard({
  card,
  query = '',
  sizes = '(min-width: 1024px) 400px, (min-width: 480px) 50vw, 100vw',
  eager = false,
  level = 'h3',
  corner,
  active = false,
}: Props) {
  const { t } = useTranslation(['search', 'taxonomy']);
  const { language } = useLanguage();
  const species = card.species.slice(0, SHOWN_SPECIES).map((name) => t(`taxonomy:species.${name}`));
  const more = card.species.length - species.length;
  const km = Math.round(card.distanceKm ?? 0);
  return (
    <Frame
      data-card={card.id}
      {...(active ? { bg: 'accent.soft', outline: '8px solid', outlineColor: 'accent.soft' } : {})}
    >
      <chakra.div position="relative" borderRadius="lg" overflow="hidden">
        <Picture
          imageKey={card.picture?.key}
          widths={card.picture?.widths}
          alt={card.picture?.alt[language] ?? ''}
          sizes={sizes}
          ratio="3 / 2"
          seed={card.id}
          eager={eager}
        />
        <chakra.div position="absolute" left="3" top="3" display="flex" gap="2" flexWrap="wrap">
          {card.promotion && <Badge tone="offer">{t('card.off', { percent: card.promotion.percent })}</Badge>}
          {!card.instant && <Badge tone="plain">{t('card.onRequest')}</Badge>}
        </chakra.div>
        {corner && (
          <chakra.div position="absolute" right="2" top="2" zIndex="2">
            {corner}
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div pt="3" display="flex" flexDirection="column" gap="0.5" flex="1">
        <chakra.div display="flex" justifyContent="space-between" gap="3" minH="6">
          <chakra.p fontSize="sm" color="ink.muted" overflowWrap="anywhere">
            {card.place}
            {km > 0 && `${DOT}${t('card.away', { km })}`}
          </chakra.p>
          <chakra.span fontSize="sm" flexShrink="0">
            {card.rating === null ? t('card.newTrip') : <Stars value={card.rating} count={card.reviewCount} />}
          </chakra.span>
        </chakra.div>
        <chakra.h3 as={level} fontSize="lg" lineHeight="1.25">
          <CoverLink to={`/experience/${card.id}${query}`}>{card.title[language]}</CoverLink>
        </chakra.h3>
        <chakra.p fontSize="sm" color="ink.muted">
          {[
            species.join(', ') + (more > 0 ? ` ${t('card.moreSpecies', { count: more })}` : ''),
            `${t(`taxonomy:durations.${card.duration}`)}, ${t('card.hours', { count: card.hours })}`,
          ].join(DOT)}
        </chakra.p>
        <chakra.div
          mt="1.5"
          pt="1"
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          gap="1"
          columnGap="3"
          alignItems="baseline"
          flex="1"
          alignContent="flex-start"
        >
          <TripPrice card={card} />
          {/* An offer says its date beside the price. */}
          {(card.nextFreeDate === null || card.nextFreeDate !== card.promotion?.date) && (
            <chakra.p fontSize="sm" color="ink.muted">
              {card.nextFreeDate
                ? t('card.next', { date: formatDate(card.nextFreeDate, language, 'short') })
                : t('card.noDates')}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
    </Frame>
  );
});
