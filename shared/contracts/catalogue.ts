import * as z from 'zod';
import { VERIFIED_KINDS } from '../domain/accounts/verification.ts';
import {
  DIFFICULTIES,
  DURATIONS,
  FEATURES,
  GUIDE_LANGUAGES,
  INCLUSIONS,
  SPECIES,
  STYLES,
  WATERS,
} from '../domain/catalogue/taxonomy.ts';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  CursorShape,
  IdShape,
  InstantShape,
  LocalDateShape,
  LocaleShape,
  MoneyShape,
  MonthShape,
  PictureShape,
  PointShape,
  QueryCount,
  QueryFlag,
  QueryList,
} from './schemas.ts';

export const SORTS = ['recommended', 'price', 'rating', 'distance'] as const;
export const DAY_STATES = ['available', 'partial', 'booked', 'unavailable', 'blocked', 'promoted'] as const;

/** What a card in a list shows. Prices are the public price of one adult, VAT included. */
export const CardShape = z.object({
  id: IdShape,
  title: BilingualShape,
  place: z.string(),
  region: z.string(),
  point: PointShape,
  guideName: z.string(),
  picture: PictureShape.nullable(),
  water: z.enum(WATERS),
  species: z.array(z.enum(SPECIES)),
  styles: z.array(z.enum(STYLES)),
  duration: z.enum(DURATIONS),
  hours: z.number(),
  adultPrice: MoneyShape,
  privatePrice: MoneyShape.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  instant: z.boolean(),
  childrenWelcome: z.boolean(),
  maxGroup: z.int(),
  nextFreeDate: LocalDateShape.nullable(),
  /** The promoted price and the lowest public price of the 30 days before it, with the percent between them. */
  promotion: z
    .object({ percent: z.int(), price: MoneyShape, lowestPrice: MoneyShape, date: LocalDateShape })
    .nullable(),
  distanceKm: z.number().nullable(),
});
const FacetShape = z.record(z.string(), z.int());

export const searchTrips = endpoint({
  method: 'GET',
  path: '/api/public/search',
  auth: 'public',
  throttle: 'search',
  cacheSeconds: 10,
  errors: [],
  input: z.object({
    /** A place id from `suggestPlaces`, or bounds `south,west,north,east` from the map. Neither: all of Sweden, best first. */
    place: z.string().max(80).optional(),
    bounds: z
      .string()
      .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/)
      .max(120)
      .optional(),
    date: LocalDateShape.optional(),
    /** Days before and after `date` that will do as well. */
    flexible: QueryCount(7).optional(),
    adults: QueryCount(POLICY.largestParty, 1).optional(),
    children: QueryCount(POLICY.largestParty).optional(),
    duration: QueryList(DURATIONS),
    species: QueryList(SPECIES),
    styles: QueryList(STYLES),
    features: QueryList(FEATURES),
    private: QueryFlag,
    highlyRated: QueryFlag,
    instant: QueryFlag,
    promoted: QueryFlag,
    /** SEK whole kronor, of one adult. */
    priceMin: QueryCount(100_000).optional(),
    priceMax: QueryCount(100_000).optional(),
    sort: z.enum(SORTS).optional(),
    cursor: CursorShape.optional(),
  }),
  output: z.object({
    cards: z.array(CardShape),
    total: z.int(),
    cursor: CursorShape.nullable(),
    /** How many there would be with that value chosen too. */
    facets: z.object({
      duration: FacetShape,
      species: FacetShape,
      styles: FacetShape,
      features: FacetShape,
      private: z.int(),
      highlyRated: z.int(),
      instant: z.int(),
      promoted: z.int(),
    }),
    /** All hits for the map, at most 500, lightest form; the price of one adult, as on its card, in öre. */
    pins: z.array(z.object({ id: IdShape, point: PointShape, price: z.int() })),
    area: z.object({
      name: BilingualShape.nullable(),
      /** All of Sweden: not near anything. */
      isCountry: z.boolean(),
      bounds: z.array(z.number()).length(4).nullable(),
    }),
    /** True when the area was too wide for the cells and the best-of lists answered, which do not hold every trip. */
    bestOf: z.boolean(),
  }),
});
export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/public/places',
  auth: 'public',
  throttle: 'search',
  cacheSeconds: 300,
  errors: [],
  input: z.object({ q: z.string().trim().max(60), language: LocaleShape.optional() }),
  output: z.object({
    places: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        region: z.string(),
        kind: z.enum(['water', 'town', 'region', 'country']),
        point: PointShape,
      }),
    ),
  }),
});
export const getHome = endpoint({
  method: 'GET',
  path: '/api/public/home',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 60,
  errors: [],
  input: z.object({}),
  output: z.object({
    featured: z.array(CardShape),
    popular: z.array(CardShape),
    lastMinute: z.array(CardShape),
    experienceCount: z.int(),
    guideCount: z.int(),
    reviewCount: z.int(),
    meanRating: z.number().nullable(),
  }),
});
export const TraderShape = z.object({
  name: z.string(),
  number: z.string().nullable(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});
export const GuideCardShape = z.object({
  id: IdShape,
  name: z.string(),
  avatar: PictureShape.nullable(),
  city: z.string(),
  bio: BilingualShape,
  yearsOfExperience: z.int().nullable(),
  languages: z.array(z.enum(GUIDE_LANGUAGES)),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  memberSince: InstantShape,
  /** What an admin has checked and has not ended. */
  badges: z.array(z.enum(VERIFIED_KINDS)),
  /** Who sells the trip. */
  trader: TraderShape.nullable(),
});
const SeasonShape = z.object({
  kind: z.enum(['main', 'high']),
  from: z.string().regex(/^\d\d-\d\d$/),
  to: z.string().regex(/^\d\d-\d\d$/),
});
export const ExperienceShape = CardShape.omit({ distanceKm: true }).extend({
  description: BilingualShape,
  itinerary: BilingualShape,
  whatToBring: BilingualShape,
  pickUp: BilingualShape,
  meetingPlace: BilingualShape,
  difficulty: z.enum(DIFFICULTIES),
  features: z.array(z.enum(FEATURES)),
  inclusions: z.array(z.enum(INCLUSIONS)),
  pictures: z.array(PictureShape),
  minGroup: z.int(),
  childPrice: MoneyShape,
  noticeDays: z.int(),
  zone: z.string(),
  seasons: z.array(SeasonShape),
  boat: z.object({ name: z.string(), specifications: BilingualShape, picture: PictureShape.nullable() }).nullable(),
  guide: GuideCardShape,
  vatPercent: z.int(),
  isBookable: z.boolean(),
});
export const getExperience = endpoint({
  method: 'GET',
  path: '/api/public/experiences/{experienceId}',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 30,
  input: z.object({ experienceId: IdShape }),
  output: ExperienceShape,
  errors: ['catalogue.experience_not_found'],
});
export const DayShape = z.object({
  date: LocalDateShape,
  state: z.enum(DAY_STATES),
  places: z.int(),
  discountPercent: z.int().nullable(),
  slots: z.array(
    z.object({
      id: IdShape,
      start: z.string(),
      end: z.string(),
      /** 0: it ends on its own day. */
      endsAfterDays: z.int(),
      startsAt: InstantShape,
      endsAt: InstantShape,
      places: z.int(),
      capacity: z.int(),
      taken: z.int(),
      /** Of those who take places, the ones who are sure to come: the others are still paying. They count to the least group. */
      sure: z.int(),
      state: z.enum(DAY_STATES),
      privatePossible: z.boolean(),
      discountPercent: z.int().nullable(),
    }),
  ),
});
export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/public/experiences/{experienceId}/availability',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 5,
  input: z.object({
    experienceId: IdShape,
    month: MonthShape,
    /** Any mark: asks past the edge's short memory, when somebody was just refused. */
    after: z
      .string()
      .regex(/^\w{1,12}$/)
      .optional(),
  }),
  output: z.object({
    month: MonthShape,
    zone: z.string(),
    days: z.array(DayShape),
    noticeDays: z.int(),
    firstBookableDate: LocalDateShape,
  }),
  errors: ['catalogue.experience_not_found'],
});
/** The rate shown beside prices; the charge is always in SEK. */
export const getSite = endpoint({
  method: 'GET',
  path: '/api/public/site',
  auth: 'public',
  throttle: 'read',
  cacheSeconds: 300,
  errors: [],
  input: z.object({}),
  output: z.object({ sekToUsdRate: z.number(), rateDate: LocalDateShape.nullable(), termsVersion: z.string() }),
});
/** Where the visitor seems to be, by the edge's country header; nothing is stored. */
export const detectLocation = endpoint({
  method: 'GET',
  path: '/api/location',
  auth: 'public',
  throttle: 'read',
  errors: [],
  input: z.object({}),
  output: z.object({ country: z.string().nullable(), language: LocaleShape }),
});
