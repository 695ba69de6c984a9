import * as z from 'zod';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from '../domain/admin/case-kinds.ts';
import { BOOKING_STATES, PAYMENT_STATES } from '../domain/booking/booking-states.ts';
import { AccountShape } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { AboutShape } from './guide-profile.ts';
import { BilingualShape, Done, EmailShape, IdShape, InstantShape, MoneyShape, PartyShape } from './schemas.ts';

/** What the person wrote of a booking's case or change; what others wrote is theirs. */
const CaseDataShape = z.object({
  kind: z.enum(CASE_KINDS),
  at: InstantShape,
  state: z.enum(CASE_STATES),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  written: z.string(),
  hasProof: z.boolean(),
});
const ChangeDataShape = z.object({ askedAt: InstantShape, state: z.string(), written: z.string() });
const BookingDataShape = z.object({
  reference: z.string(),
  status: z.enum(BOOKING_STATES),
  payment: z.enum(PAYMENT_STATES),
  title: BilingualShape,
  place: z.string(),
  placedAt: InstantShape,
  startsAt: InstantShape,
  endsAt: InstantShape,
  zone: z.string(),
  party: PartyShape,
  total: MoneyShape,
  deposit: MoneyShape,
  remaining: MoneyShape,
  refunded: MoneyShape.nullable(),
  cases: z.array(CaseDataShape),
  changes: z.array(ChangeDataShape),
});
const ReviewDataShape = z.object({
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  writtenAt: InstantShape,
  photos: z.int(),
  /** An admin took it away. */
  isRemoved: z.boolean(),
});
const ThreadDataShape = z.object({
  with: z.string(),
  title: BilingualShape,
  subject: z.string(),
  messages: z.array(z.object({ at: InstantShape, isMine: z.boolean(), text: z.string() })),
});
/** What a guide told of themselves, what they offer, and what stands on their invoices. */
const GuideDataShape = AboutShape.extend({
  name: z.string(),
  links: z.record(z.string(), z.string()),
  publicEmail: z.string(),
  reliability: z.int(),
  invoiceDetails: z.record(z.string(), z.union([z.string(), z.boolean()])).nullable(),
  experiences: z.array(
    z.object({ title: BilingualShape, place: z.string(), status: z.string(), createdAt: InstantShape }),
  ),
  answers: z.array(z.object({ text: z.string(), writtenAt: InstantShape })),
  /** Calendars from elsewhere; their addresses are secrets that the guide has. */
  calendars: z.array(z.object({ name: z.string(), host: z.string(), addedAt: InstantShape })),
});
/** What a guide keeps for their work. Who came, and whose addresses stand on a list, is told of them alone. */
const WorkbenchDataShape = z.object({
  dropIns: z.array(
    z.object({
      startsAt: InstantShape,
      endsAt: InstantShape,
      party: z.object({ adults: z.int(), children: z.int(), private: z.boolean() }),
      source: z.string(),
      notes: z.string(),
      total: MoneyShape,
      addedAt: InstantShape,
    }),
  ),
  templates: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      times: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string(), notes: z.string() })),
    }),
  ),
  lists: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      count: z.int(),
      timesUsed: z.int(),
      lastUsedAt: InstantShape.nullable(),
      createdAt: InstantShape,
    }),
  ),
  papers: z.array(
    z.object({
      kind: z.string(),
      state: z.string(),
      validUntil: z.string().nullable(),
      note: z.string(),
      sentAt: InstantShape,
      decidedAt: InstantShape.nullable(),
    }),
  ),
  promotionMails: z.array(z.object({ title: BilingualShape, message: z.string(), sent: z.int(), at: InstantShape })),
});
/** Everything that is kept about the one who asks, and nothing of anybody else. */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/me/data',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({}),
  output: z.object({
    madeAt: InstantShape,
    account: AccountShape,
    favourites: z.array(IdShape),
    /** Booked by the person, checkouts that came to nothing among them. */
    bookings: z.array(
      BookingDataShape.extend({
        guideName: z.string(),
        contact: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
        specialRequests: z.string(),
        review: ReviewDataShape.nullable(),
      }),
    ),
    /** Lines for full trips in which the person stands. */
    waits: z.array(z.object({ title: BilingualShape, date: z.string(), party: PartyShape, joinedAt: InstantShape })),
    threads: z.array(ThreadDataShape),
    /** Why the person reported somebody's review. */
    reportedReviews: z.array(z.string()),
    guide: GuideDataShape.nullable(),
    workbench: WorkbenchDataShape.nullable(),
    /** Booked with the person as the guide. */
    guided: z.array(BookingDataShape),
  }),
  errors: [],
});
/** The user pool has proved the new address: the account follows. */
export const takeNewEmail = endpoint({
  method: 'POST',
  path: '/api/me/email',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({}),
  output: AccountShape,
  errors: ['accounts.email_invalid', 'booking.busy'],
});
/** For good. Who means it types the account's address. The rows of the books stay, without the person. Not for admins. */
export const eraseMe = endpoint({
  method: 'POST',
  path: '/api/me/erase',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({ email: EmailShape }),
  output: Done,
  takesLeaving: true,
  errors: ['accounts.email_differs', 'accounts.has_open_bookings', 'accounts.payout_open', 'booking.busy'],
});
