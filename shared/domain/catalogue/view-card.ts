import { sek } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { widthsFor } from './pictures.ts';
import type { SearchCard } from './search-card.ts';
import { type Hit, searchCards, shownPrice } from './search-cards.ts';

/** A hit as the list shows it. */
export function viewCard({ card, nextFreeDate, offer, distanceKm }: Hit) {
  const price = sek(card.adultPrice);
  return {
    id: card.id,
    title: card.title,
    place: card.place,
    region: card.region,
    point: card.point,
    guideName: card.guideName,
    picture: card.picture && {
      ...card.picture,
      widths: widthsFor('experience', card.picture.width),
      alt: card.title,
    },
    water: card.water,
    species: [...card.species],
    styles: [...card.styles],
    duration: card.duration,
    hours: card.hours,
    adultPrice: price,
    privatePrice: card.privatePrice === null ? null : sek(card.privatePrice),
    rating: card.rating,
    reviewCount: card.reviewCount,
    instant: card.instant,
    childrenWelcome: !card.noChildren,
    maxGroup: card.maxGroup,
    nextFreeDate,
    promotion: offer && { ...offer.badge, date: offer.date },
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
  };
}
/** The same on the map. */
export const viewPin = (hit: Hit) => ({ id: hit.card.id, point: hit.card.point, price: shownPrice(hit) });
export type CardView = ReturnType<typeof viewCard>;

/** Cards as they are, in the order given, without a search around them. */
export function viewCards(cards: readonly SearchCard[], now: Instant): CardView[] {
  const hits = new Map(searchCards(cards, {}, now).hits.map((hit) => [hit.card.id, hit]));
  return cards
    .map((card) => hits.get(card.id))
    .filter((hit) => hit !== undefined)
    .map(viewCard);
}
