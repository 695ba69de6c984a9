import * as z from 'zod';
import { DROP_IN_SOURCES } from '../domain/calendar/drop-in-sources.ts';
import { POLICY } from '../domain/policy.ts';
import { DAY_STATES } from './catalogue.ts';
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
  LocalTimeShape,
  MoneyShape,
  MonthShape,
  PhoneShape,
  TextShape,
} from './schemas.ts';

/** Children alone are possible: the guide knows who they are. */
const DropInParty = z.object({
  adults: CountShape(POLICY.largestParty),
  children: CountShape(POLICY.largestParty),
  private: z.boolean(),
});
const About = z.object({
  party: DropInParty,
  source: z.enum(DROP_IN_SOURCES),
  name: LineShape(100, 0).default(''),
  email: z.union([z.literal(''), EmailShape]).default(''),
  phone: PhoneShape.default(''),
  notes: TextShape(500).default(''),
  /** Another capacity for the time, together with the people. */
  capacity: CountShape(POLICY.largestParty, 1).optional(),
});
export const DropInShape = z.object({
  dropInId: IdShape,
  experienceId: IdShape,
  slotId: IdShape,
  date: LocalDateShape,
  start: z.string(),
  end: z.string(),
  endsAfterDays: z.int(),
  startsAt: InstantShape,
  party: DropInParty,
  source: z.enum(DROP_IN_SOURCES),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  /** An estimate by the price list. */
  total: MoneyShape,
  rev: z.int(),
});
const PLACE_ERRORS = [
  'calendar.slot_not_found',
  'calendar.capacity_below_booked',
  'calendar.capacity_above_group',
  'calendar.busy',
  'booking.slot_full',
  'booking.slot_blocked',
  'booking.too_many_parties',
  'booking.called_off',
  'booking.private_needs_empty_slot',
  'booking.private_not_offered',
  'booking.children_not_allowed',
  'booking.group_too_large',
  'drop_ins.no_people',
  'drop_ins.trip_over',
] as const;
/** The drop-ins of a month over all of the guide's experiences, soonest first. */
export const listDropIns = endpoint({
  method: 'GET',
  path: '/api/guide/drop-ins',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({ dropIns: z.array(DropInShape) }),
  errors: [],
});
/** Puts people on a time that there is, or on a new one that is offered with them. */
export const addDropIn = endpoint({
  method: 'POST',
  path: '/api/guide/experiences/{experienceId}/drop-ins',
  auth: 'guide',
  throttle: 'write',
  input: About.extend({
    experienceId: IdShape,
    requestId: z.uuid(),
    date: LocalDateShape,
    slotId: IdShape.optional(),
    newSlot: z
      .object({
        start: LocalTimeShape,
        end: LocalTimeShape,
        endsAfterDays: CountShape(POLICY.longestSlotDays).default(0),
        capacity: CountShape(POLICY.largestParty, 1),
      })
      .optional(),
  }),
  output: DropInShape,
  errors: [
    ...PLACE_ERRORS,
    'catalogue.experience_not_found',
    'drop_ins.slot_required',
    'drop_ins.above_capacity',
    'request.repeated_differently',
    'calendar.slot_overlaps',
    'calendar.slot_in_past',
    'calendar.too_far_ahead',
    'calendar.slot_too_long',
    'calendar.end_before_start',
    'calendar.too_many_slots',
  ],
});
/** The next form of a drop-in, its place on another time of the experience among it. `rev` is the one that was seen. */
export const changeDropIn = endpoint({
  method: 'PUT',
  path: '/api/guide/drop-ins/{dropInId}',
  auth: 'guide',
  throttle: 'write',
  input: About.extend({ dropInId: IdShape, rev: z.int().min(1), date: LocalDateShape, slotId: IdShape }),
  output: DropInShape,
  errors: [...PLACE_ERRORS, 'drop_ins.not_found', 'calendar.changed_elsewhere', 'catalogue.experience_not_found'],
});
/** Takes a drop-in away; the places are free again. */
export const removeDropIn = endpoint({
  method: 'DELETE',
  path: '/api/guide/drop-ins/{dropInId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ dropInId: IdShape, rev: z.int().min(1) }),
  output: Done,
  errors: ['drop_ins.not_found', 'calendar.changed_elsewhere', 'calendar.busy'],
});
/** Times of the next seven days that have people and places left. */
export const listPartlyBooked = endpoint({
  method: 'GET',
  path: '/api/guide/partly-booked',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({
    trips: z.array(
      z.object({
        experienceId: IdShape,
        title: BilingualShape,
        date: LocalDateShape,
        slotId: IdShape,
        start: z.string(),
        end: z.string(),
        endsAfterDays: z.int(),
        startsAt: InstantShape,
        capacity: z.int(),
        taken: z.int(),
        places: z.int(),
        state: z.enum(DAY_STATES),
        discountPercent: z.int().nullable(),
      }),
    ),
  }),
  errors: [],
});
