import * as z from 'zod';
import {
  BOOKING_SIDES,
  CONFLICT_ACTIONS,
  CONFLICT_CONDITIONS,
  CONFLICT_RESOLUTIONS,
} from '../domain/calendar-sync/decide-conflict.ts';
import { FEED_KINDS } from '../domain/calendar-sync/export-feed.ts';
import { FEED_COLOURS, FEED_FAILURES } from '../domain/calendar-sync/feed.ts';
import { SYNC_STATES } from '../domain/calendar-sync/sync-state.ts';
import { WARNINGS } from '../domain/ical/feed-warning.ts';
import { FEED_POLICY } from '../domain/policy.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  CountShape,
  Done,
  EmailShape,
  IdShape,
  InstantShape,
  LineShape,
  LocalDateShape,
  MonthShape,
} from './schemas.ts';

const AddressShape = z.string().trim().min(1).max(2_000);
const ConflictIdShape = z.string().regex(/^[\w-]{1,64}~[0-9a-f]{16}$/);
const WarningShape = z.object({ code: z.enum(WARNINGS), title: z.string().optional(), detail: z.string().optional() });
const FeedShape = z.object({
  feedId: z.string(),
  rev: z.int(),
  name: z.string(),
  colour: z.enum(FEED_COLOURS),
  experienceId: z.string().nullable(),
  host: z.string(),
  state: z.enum(SYNC_STATES),
  trouble: z.enum(FEED_FAILURES).nullable(),
  isStale: z.boolean(),
  syncedAt: InstantShape.nullable(),
  /** Whole minutes; 0 is now. */
  nextInMinutes: z.int(),
  times: z.int(),
  warnings: z.int(),
});
export const listFeeds = endpoint({
  method: 'GET',
  path: '/api/guide/feeds',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ calendarMode: z.enum(['single', 'per_experience']), feeds: z.array(FeedShape) }),
  errors: [],
});
/** Reads an address once and says what was understood. Keeps nothing. */
export const testFeed = endpoint({
  method: 'POST',
  path: '/api/guide/feed-tests',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({ address: AddressShape }),
  output: z.object({
    trouble: z.enum(FEED_FAILURES).nullable(),
    /** What the other server answered, when it refused. */
    status: z.int().nullable(),
    title: z.string(),
    events: z.int(),
    times: z.int(),
    next: z.array(z.object({ title: z.string(), startsAt: InstantShape, endsAt: InstantShape })),
    warningCount: z.int(),
    warnings: z.array(WarningShape),
  }),
  errors: [],
});
/** A new calendar (`rev` 0, under an id of the client's, so that a repeat is the same one) or the next form of one. */
export const saveFeed = endpoint({
  method: 'PUT',
  path: '/api/guide/feeds/{feedId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    feedId: z.uuid(),
    rev: z.int().min(0),
    name: LineShape(60),
    colour: z.enum(FEED_COLOURS),
    experienceId: IdShape.nullable().default(null),
    /** Needed for a new one; left out, it stays. */
    address: AddressShape.optional(),
  }),
  output: FeedShape,
  errors: [
    'catalogue.experience_not_found',
    'feeds.not_found',
    'feeds.address_invalid',
    'feeds.too_many',
    'feeds.changed_elsewhere',
    'request.repeated_differently',
    'calendar.busy',
  ],
});
/** Everything that it blocked is free again. */
export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/api/guide/feeds/{feedId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ feedId: IdShape }),
  output: Done,
  errors: ['feeds.not_found', 'calendar.busy'],
});
export const syncFeedNow = endpoint({
  method: 'POST',
  path: '/api/guide/feeds/{feedId}/sync',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({ feedId: IdShape }),
  output: FeedShape,
  errors: ['feeds.not_found', 'feeds.busy', 'calendar.busy'],
});
/** The last runs with news, the latest first. */
export const listFeedRuns = endpoint({
  method: 'GET',
  path: '/api/guide/feeds/{feedId}/runs',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ feedId: IdShape }),
  output: z.object({
    runs: z.array(
      z.object({
        at: InstantShape,
        trouble: z.enum(FEED_FAILURES).nullable(),
        status: z.int().nullable(),
        added: z.int(),
        changed: z.int(),
        removed: z.int(),
        times: z.int(),
        warningCount: z.int(),
        warnings: z.array(WarningShape),
      }),
    ),
  }),
  errors: ['feeds.not_found'],
});
/** What other calendars say of a month, for the guide's own. */
export const listExternalTimes = endpoint({
  method: 'GET',
  path: '/api/guide/external-times',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({
    times: z.array(
      z.object({
        feedId: z.string(),
        feedName: z.string(),
        colour: z.enum(FEED_COLOURS),
        experienceId: z.string().nullable(),
        title: z.string(),
        startsAt: InstantShape,
        endsAt: InstantShape,
        firstDate: LocalDateShape,
        lastDate: LocalDateShape,
      }),
    ),
  }),
  errors: [],
});

const RuleShape = z.object({
  condition: z.enum(CONFLICT_CONDITIONS),
  action: z.enum(CONFLICT_ACTIONS),
  priority: CountShape(1_000, 1),
});
/** `address` empty: the account's own. */
const NotifyShape = z.object({ mail: z.boolean(), inApp: z.boolean(), address: z.union([z.literal(''), EmailShape]) });
const ExportsShape = z.object({ full: z.string().nullable(), busy: z.string().nullable() });
const SettingsShape = z.object({
  rev: z.int(),
  isSmart: z.boolean(),
  rules: z.array(RuleShape),
  /** Until another address is confirmed, notices go to the account's own. */
  notify: z.object({ ...NotifyShape.shape, address: z.string(), isConfirmed: z.boolean() }),
  /** The guide's own addresses for other calendars, once they are made. */
  exports: ExportsShape,
});
export const getSyncSettings = endpoint({
  method: 'GET',
  path: '/api/guide/sync-settings',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: SettingsShape,
  errors: [],
});
export const saveSyncSettings = endpoint({
  method: 'PUT',
  path: '/api/guide/sync-settings',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    rev: z.int().min(0),
    isSmart: z.boolean(),
    rules: z.array(RuleShape).max(FEED_POLICY.mostRules),
    notify: NotifyShape,
  }),
  output: SettingsShape,
  errors: ['feeds.changed_elsewhere', 'feeds.too_many_mails', 'calendar.busy'],
});
/** Asks the address that is waiting once more. */
export const askNotifyAddress = endpoint({
  method: 'POST',
  path: '/api/guide/notify-address/mails',
  auth: 'guide',
  throttle: 'write',
  input: z.object({}),
  output: Done,
  errors: ['feeds.nothing_to_confirm', 'feeds.too_many_mails'],
});
/** The proof from the mail to the address that is waiting; given again it changes nothing. */
export const confirmNotifyAddress = endpoint({
  method: 'POST',
  path: '/api/guide/notify-address/confirmation',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ token: z.string().min(1).max(64) }),
  output: SettingsShape,
  errors: ['feeds.confirmation_invalid', 'calendar.busy'],
});
/** A new address of that kind; the one before stops working at once. */
export const renewExport = endpoint({
  method: 'POST',
  path: '/api/guide/export-addresses',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({ kind: z.enum(FEED_KINDS) }),
  output: SettingsShape,
  errors: ['calendar.busy'],
});

const ConflictShape = z.object({
  conflictId: ConflictIdShape,
  rev: z.int(),
  feedName: z.string(),
  experience: BilingualShape,
  date: LocalDateShape,
  startsAt: InstantShape,
  endsAt: InstantShape,
  zone: z.string(),
  event: z.object({ title: z.string(), startsAt: InstantShape, endsAt: InstantShape, isImportant: z.boolean() }),
  side: z.enum(BOOKING_SIDES).nullable(),
  proposal: z.literal('cancel_booking').nullable(),
  /** Who is booked then, by reference; and people whom the guide added or who are still paying. */
  bookings: z.array(z.object({ bookingId: z.string(), people: z.int() })),
  dropIns: z.int(),
});
export const listConflicts = endpoint({
  method: 'GET',
  path: '/api/guide/conflicts',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ conflicts: z.array(ConflictShape) }),
  errors: [],
});
/** Ends a conflict. `cancel_booking` comes after the bookings were cancelled in the ordinary way. */
export const resolveConflict = endpoint({
  method: 'POST',
  path: '/api/guide/conflicts/{conflictId}/resolution',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ conflictId: ConflictIdShape, resolution: z.enum(CONFLICT_RESOLUTIONS) }),
  output: Done,
  errors: ['feeds.conflict_not_found', 'feeds.conflict_over', 'feeds.booking_stays', 'calendar.busy'],
});

const FileShape = z.object({ contentType: z.string(), text: z.string(), etag: z.string() });
const ofExport = {
  path: '/api/calendar-feeds/{token}/napp.ics',
  auth: 'public',
  throttle: 'search',
  input: z.object({ token: z.string().max(64) }),
  output: FileShape,
  errors: ['feeds.link_invalid'],
} as const;
/** A guide's bookings for other calendars: the text itself, with its mark as ETag. Whoever knows the address may read it; it can be renewed. */
export const readExport = endpoint({ method: 'GET', ...ofExport });
export const headExport = endpoint({ method: 'HEAD', ...ofExport });
