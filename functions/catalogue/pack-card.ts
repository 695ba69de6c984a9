import * as z from 'zod';
import type { DayOffers } from '#shared/domain/catalogue/card-offers.ts';
import { emptyDigest } from '#shared/domain/catalogue/digest.ts';
import { PARTS_OF_DEGREE } from '#shared/domain/catalogue/geohash.ts';
import type { SearchCard } from '#shared/domain/catalogue/search-card.ts';
import { DURATIONS, FEATURES, SPECIES, STYLES, WATERS } from '#shared/domain/catalogue/taxonomy.ts';
import { addDays, DEFAULT_ZONE, daysBetween, type LocalDate } from '#shared/kernel/time.ts';

/** Dates as days since then, so that they take few bytes. */
const EPOCH: LocalDate = '2025-01-01';
const toNumber = (date: LocalDate) => daysBetween(EPOCH, date);
const toDate = (day: number) => addDays(EPOCH, day);

const maskOf = <T>(all: readonly T[], has: readonly T[]) => has.reduce((mask, t) => mask | (1 << all.indexOf(t)), 0);
const fromMask = <T>(all: readonly T[], mask: number): T[] => all.filter((_, i) => mask & (1 << i));

/** Before places were kept with it, an offer was for as many as its day has. */
const ANY_PLACES = 14;
function packOffers(offers: DayOffers): number | number[] {
  const packed = offers.map(({ percent, places }) => places * 100 + percent);
  return packed.length === 1 ? (packed[0] as number) : packed;
}
const unpackOffers = (packed: number | readonly number[]): DayOffers =>
  [packed].flat().map((n) => ({ percent: n % 100, places: Math.floor(n / 100) || ANY_PLACES }));

const PackedShape = z.object({
  g: z.string(),
  te: z.string(),
  ts: z.string(),
  p: z.string(),
  r: z.string(),
  la: z.int(),
  lo: z.int(),
  z: z.string().optional(),
  gn: z.string(),
  i: z.tuple([z.string(), z.int(), z.int()]).optional(),
  /** Three bits of the place in the list of waters, three of durations, then 1 instant and 2 no children. */
  w: z.int(),
  /** Species, styles, features: a bit for each in its list. */
  s: z.int(),
  y: z.int(),
  f: z.int(),
  hr: z.number(),
  ap: z.int(),
  pp: z.int().optional(),
  lp: z.int().optional(),
  rt: z.int().optional(),
  rc: z.int(),
  mn: z.int(),
  mx: z.int(),
  /** Left out when 0 or 100. */
  nd: z.int().optional(),
  ac: z.int().optional(),
  re: z.int().optional(),
  h0: z.int(),
  h: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** By day: a percent and a hundred times the places that it is for; a list of them when there are several. */
  pr: z.record(z.string(), z.union([z.int(), z.array(z.int())])).optional(),
});
export type PackedCard = z.output<typeof PackedShape>;
/** What changes with the calendar, under `hv`; the rest changes with the experience, its guide and its reviews. */
export type PackedDigest = Pick<PackedCard, 'h0' | 'h' | 'pr'>;

export const packDigest = ({ digest, promotions }: Pick<SearchCard, 'digest' | 'promotions'>): PackedDigest => {
  const dates = Object.entries(promotions).map(([date, offers]) => [String(toNumber(date)), packOffers(offers)]);
  return {
    h0: toNumber(digest.first),
    h: digest.bytes,
    ...(dates.length > 0 && { pr: Object.fromEntries(dates) }),
  };
};
export function packFields(card: Omit<SearchCard, 'digest' | 'promotions'>): Omit<PackedCard, keyof PackedDigest> {
  return {
    g: card.guideId,
    te: card.title.en,
    ts: card.title.sv,
    p: card.place,
    r: card.region,
    la: Math.round(card.point.lat * PARTS_OF_DEGREE),
    lo: Math.round(card.point.lon * PARTS_OF_DEGREE),
    ...(card.zone !== DEFAULT_ZONE && { z: card.zone }),
    gn: card.guideName,
    ...(card.picture && { i: [card.picture.key, card.picture.width, card.picture.height] }),
    w:
      WATERS.indexOf(card.water) |
      (DURATIONS.indexOf(card.duration) << 3) |
      (((card.instant ? 1 : 0) | (card.noChildren ? 2 : 0)) << 6),
    s: maskOf(SPECIES, card.species),
    y: maskOf(STYLES, card.styles),
    f: maskOf(FEATURES, card.features),
    hr: card.hours,
    ap: card.adultPrice,
    ...(card.privatePrice !== null && { pp: card.privatePrice }),
    ...(card.lowestPrice !== card.adultPrice && { lp: card.lowestPrice }),
    ...(card.rating !== null && { rt: Math.round(card.rating * 100) }),
    rc: card.reviewCount,
    mn: card.minGroup,
    mx: card.maxGroup,
    ...(card.noticeDays > 0 && { nd: card.noticeDays }),
    ...(card.activity < 100 && { ac: card.activity }),
    ...(card.reliability < 100 && { re: card.reliability }),
  };
}
export function unpackCard(item: unknown, id: string): SearchCard {
  const c = PackedShape.parse(item);
  const promotions = Object.entries(c.pr ?? {}).map(([day, packed]) => [toDate(Number(day)), unpackOffers(packed)]);
  return {
    id,
    guideId: c.g,
    title: { en: c.te, sv: c.ts },
    place: c.p,
    region: c.r,
    point: { lat: c.la / PARTS_OF_DEGREE, lon: c.lo / PARTS_OF_DEGREE },
    zone: c.z ?? DEFAULT_ZONE,
    guideName: c.gn,
    picture: c.i ? { key: c.i[0], width: c.i[1], height: c.i[2] } : null,
    water: WATERS[c.w & 7] ?? 'lake',
    species: fromMask(SPECIES, c.s),
    styles: fromMask(STYLES, c.y),
    features: fromMask(FEATURES, c.f),
    duration: DURATIONS[(c.w >> 3) & 7] ?? 'half_day',
    hours: c.hr,
    adultPrice: c.ap,
    privatePrice: c.pp ?? null,
    lowestPrice: c.lp ?? c.ap,
    rating: c.rt === undefined ? null : c.rt / 100,
    reviewCount: c.rc,
    instant: (c.w & 64) !== 0,
    noChildren: (c.w & 128) !== 0,
    minGroup: c.mn,
    maxGroup: c.mx,
    noticeDays: c.nd ?? 0,
    activity: c.ac ?? 100,
    reliability: c.re ?? 100,
    promotions: Object.fromEntries(promotions),
    digest: c.h.length > 0 ? { first: toDate(c.h0), bytes: c.h } : emptyDigest(toDate(c.h0)),
  };
}
