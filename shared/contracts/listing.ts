import * as z from 'zod';
import { EXPERIENCE_STATUSES } from '../domain/catalogue/experience.ts';
import {
  DIFFICULTIES,
  DURATIONS,
  FEATURES,
  INCLUSIONS,
  SPECIES,
  STYLES,
  WATERS,
} from '../domain/catalogue/taxonomy.ts';
import { POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import { ofPictureUpload } from './picture-upload.ts';
import {
  CountShape,
  Done,
  IdShape,
  InstantShape,
  LineShape,
  LocaleShape,
  LocalTimeShape,
  PictureShape,
  PointShape,
  TextShape,
} from './schemas.ts';

const { listing } = POLICY;
/** Longer than what may be sent in: a draft keeps what was typed, and says what is too long. */
const ROOM = 2;
const Lines = LineShape(listing.longestTitle * ROOM, 0);
const Text = TextShape(listing.longestText * ROOM);
const Title = z.object({ en: Lines, sv: Lines });
const Texts = z.object({ en: Text, sv: Text });
const some = <T extends readonly [string, ...string[]]>(values: T) => z.array(z.enum(values)).max(values.length);
const Price = CountShape(listing.price.most * 10).nullable();
const DayOfYear = z.string().regex(/^(\d\d-\d\d)?$/);
const SeasonDraftShape = z.object({ from: DayOfYear, to: DayOfYear }).nullable();

const draftFields = {
  title: Title,
  description: Texts,
  itinerary: Texts,
  whatToBring: Texts,
  pickUp: Texts,
  meetingPlace: Texts,
  boatSpecifications: Texts,
  place: LineShape(80, 0),
  region: LineShape(80, 0),
  point: PointShape.nullable(),
  water: z.enum(WATERS).nullable(),
  species: some(SPECIES),
  styles: some(STYLES),
  difficulty: z.enum(DIFFICULTIES).nullable(),
  duration: z.enum(DURATIONS).nullable(),
  hours: z.number().min(0).max(1000).nullable(),
  startTime: LocalTimeShape.or(z.literal('')),
  features: some(FEATURES),
  inclusions: some(INCLUSIONS),
  boatName: LineShape(80, 0),
  minGroup: CountShape(POLICY.largestParty * 10),
  maxGroup: CountShape(POLICY.largestParty * 10),
  adultPrice: Price,
  childPrice: Price,
  allowPrivate: z.boolean(),
  privatePrice: Price,
  noChildren: z.boolean(),
  instant: z.boolean(),
  vatPercent: CountShape(100),
  mainSeason: SeasonDraftShape,
  highSeason: SeasonDraftShape,
  secondHighSeason: SeasonDraftShape,
};
const PictureKey = z.string().regex(/^[\w-]{1,40}\/[\w-]{1,64}$/);
/** What the browser sends: of a picture its name and its words, the rest is known. */
export const DraftInputShape = z.object({
  ...draftFields,
  pictures: z
    .array(z.object({ key: PictureKey, alt: z.object({ en: LineShape(200, 0), sv: LineShape(200, 0) }) }))
    .max(listing.mostPictures * ROOM),
});
export const DraftShape = z.object({ ...draftFields, pictures: z.array(PictureShape) });

const ReturnedShape = z.object({ comment: z.string(), at: InstantShape });
export const ListingShape = z.object({
  experienceId: IdShape,
  /** Which edition this is: sent back with the next save, so that two tabs never overwrite each other. */
  rev: z.int(),
  status: z.enum(EXPERIENCE_STATUSES),
  isActive: z.boolean(),
  isVisible: z.boolean(),
  guideName: z.string(),
  draft: DraftShape,
  /** Something in the draft is not on the public page yet. */
  hasChanges: z.boolean(),
  submittedAt: InstantShape.nullable(),
  savedAt: InstantShape,
  /** Why an admin sent it back; gone when it is sent in again. */
  returned: ReturnedShape.nullable(),
});
const OneListing = z.object({ experienceId: IdShape });
const NOT_FOUND = 'catalogue.experience_not_found' as const;
const EDIT_ERRORS = [NOT_FOUND, 'listing.changed_elsewhere', 'listing.under_review', 'calendar.busy'] as const;

/** The browser names it, so that asking twice is making once. */
export const createListing = endpoint({
  method: 'POST',
  path: '/api/guide/listings',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ experienceId: z.uuid() }),
  output: ListingShape,
  errors: [NOT_FOUND, 'listing.too_many', 'request.repeated_differently', 'calendar.busy'],
});
/** A new draft with everything of the other but its dates. */
export const copyListing = endpoint({
  method: 'POST',
  path: '/api/guide/listings/{experienceId}/copy',
  auth: 'guide',
  throttle: 'write',
  input: OneListing.extend({ copyId: z.uuid() }),
  output: ListingShape,
  errors: [NOT_FOUND, 'listing.too_many', 'request.repeated_differently', 'calendar.busy'],
});
const RowShape = z.object({
  experienceId: IdShape,
  title: z.object({ en: z.string(), sv: z.string() }),
  guideName: z.string(),
  place: z.string(),
  maxGroup: z.int(),
  picture: PictureShape.nullable(),
  status: z.enum(EXPERIENCE_STATUSES),
  isActive: z.boolean(),
  isVisible: z.boolean(),
  isReturned: z.boolean(),
  hasChanges: z.boolean(),
  updatedAt: InstantShape,
  submittedAt: InstantShape.nullable(),
});
export const listListings = endpoint({
  method: 'GET',
  path: '/api/guide/listings',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ listings: z.array(RowShape) }),
  errors: [],
});
/** For its guide and for admins. */
export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/{experienceId}',
  auth: 'signed-in',
  throttle: 'read',
  input: OneListing,
  output: ListingShape,
  errors: [NOT_FOUND],
});
export const saveListing = endpoint({
  method: 'PUT',
  path: '/api/listings/{experienceId}',
  auth: 'signed-in',
  throttle: 'write',
  /** `saveId` is the same when an answer was lost and the save is sent again. */
  input: OneListing.extend({ rev: z.int(), saveId: z.uuid(), draft: DraftInputShape }),
  output: z.object({ rev: z.int(), savedAt: InstantShape, hasChanges: z.boolean() }),
  errors: [...EDIT_ERRORS, 'listing.picture_unknown', 'request.repeated_differently'],
});
const OneEdition = OneListing.extend({ rev: z.int() });
const StatusAfter = z.object({ status: z.enum(EXPERIENCE_STATUSES), rev: z.int() });
/** A new one goes to review; changes of a live one go on its page at once. */
export const submitListing = endpoint({
  method: 'POST',
  path: '/api/listings/{experienceId}/submit',
  auth: 'signed-in',
  throttle: 'write',
  input: OneEdition,
  output: StatusAfter,
  errors: [...EDIT_ERRORS, 'listing.incomplete', 'listing.group_below_dates'],
});
/** Back to a draft while it waits. */
export const withdrawListing = endpoint({
  method: 'POST',
  path: '/api/guide/listings/{experienceId}/withdraw',
  auth: 'guide',
  throttle: 'write',
  input: OneListing,
  output: StatusAfter,
  errors: [NOT_FOUND, 'listing.not_waiting', 'calendar.busy'],
});
export const setListingActive = endpoint({
  method: 'PUT',
  path: '/api/guide/listings/{experienceId}/active',
  auth: 'guide',
  throttle: 'write',
  input: OneListing.extend({ isActive: z.boolean() }),
  output: Done,
  errors: [NOT_FOUND, 'calendar.busy'],
});
export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/guide/listings/{experienceId}',
  auth: 'guide',
  throttle: 'write',
  input: OneListing,
  output: Done,
  errors: [NOT_FOUND, 'listing.has_future_bookings', 'calendar.busy'],
});
/** A form for one picture; it is looked at and cleaned before it can be put on a trip. How far it is: `getUpload`. */
export const startListingPicture = endpoint({
  method: 'POST',
  path: '/api/listing-pictures',
  auth: 'signed-in',
  throttle: 'write',
  ...ofPictureUpload,
});
/** A text of a trip in the other language, by a machine. */
export const translateListing = endpoint({
  method: 'POST',
  path: '/api/listing-translations',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({ from: LocaleShape, to: LocaleShape, text: TextShape(listing.longestText * ROOM).min(1) }),
  output: z.object({ text: z.string() }),
  errors: ['listing.translation_failed'],
});

export const listForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/listings',
  auth: 'admin',
  throttle: 'read',
  input: z.object({
    status: z.enum(EXPERIENCE_STATUSES).default('pending_review'),
    cursor: z.string().max(600).optional(),
  }),
  output: z.object({ listings: z.array(RowShape), cursor: z.string().nullable() }),
  errors: [],
});
const DECIDE_ERRORS = [NOT_FOUND, 'listing.not_waiting', 'listing.changed_elsewhere', 'calendar.busy'] as const;
export const approveListing = endpoint({
  method: 'POST',
  path: '/api/admin/listings/{experienceId}/approve',
  auth: 'admin',
  throttle: 'write',
  input: OneEdition,
  output: Done,
  errors: [...DECIDE_ERRORS, 'listing.incomplete', 'listing.group_below_dates'],
});
export const returnListing = endpoint({
  method: 'POST',
  path: '/api/admin/listings/{experienceId}/return',
  auth: 'admin',
  throttle: 'write',
  input: OneEdition.extend({ comment: TextShape(2000).min(1) }),
  output: Done,
  errors: DECIDE_ERRORS,
});
export const setListingVisible = endpoint({
  method: 'PUT',
  path: '/api/admin/listings/{experienceId}/visible',
  auth: 'admin',
  throttle: 'write',
  input: OneListing.extend({ isVisible: z.boolean() }),
  output: Done,
  errors: [NOT_FOUND, 'calendar.busy'],
});
