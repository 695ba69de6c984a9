import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { DayShape } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, CountShape, Done, IdShape, LocalDateShape, MoneyShape, MonthShape } from './schemas.ts';
import { SlotReportShape, SlotTimesShape } from './slot-shapes.ts';

const SLOT_ERRORS = [
  'catalogue.experience_not_found',
  'calendar.slot_overlaps',
  'calendar.slot_in_past',
  'calendar.too_far_ahead',
  'calendar.slot_too_long',
  'calendar.end_before_start',
  'calendar.capacity_above_group',
  'calendar.too_many_slots',
  'calendar.busy',
] as const;

export const listGuideExperiences = endpoint({
  method: 'GET',
  path: '/api/guide/experiences',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  errors: [],
  output: z.object({
    experiences: z.array(
      z.object({
        id: IdShape,
        title: BilingualShape,
        status: z.enum(['draft', 'pending_review', 'live']),
        isActive: z.boolean(),
        calendarId: IdShape,
        zone: z.string(),
        minGroup: z.int(),
        maxGroup: z.int(),
        noticeDays: z.int(),
        noChildren: z.boolean(),
        adultPrice: MoneyShape,
        childPrice: MoneyShape,
        privatePrice: MoneyShape.nullable(),
        /** The day of its next time, if one is near enough to be found quickly. */
        nextDate: LocalDateShape.nullable(),
      }),
    ),
  }),
});
export const listSlots = endpoint({
  method: 'GET',
  path: '/api/guide/experiences/{experienceId}/slots',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ experienceId: IdShape, month: MonthShape }),
  output: z.object({ days: z.array(DayShape) }),
  errors: ['catalogue.experience_not_found'],
});
export const addSlot = endpoint({
  method: 'POST',
  path: '/api/guide/experiences/{experienceId}/slots',
  auth: 'guide',
  throttle: 'write',
  input: SlotTimesShape.extend({ experienceId: IdShape, date: LocalDateShape, slotId: z.uuid() }),
  output: z.object({ slotId: IdShape, date: LocalDateShape }),
  errors: [...SLOT_ERRORS, 'request.repeated_differently'],
});
/** The same times on every chosen weekday of a range, both ends included; days that cannot take it are reported and left alone. */
export const addSlotRange = endpoint({
  method: 'POST',
  path: '/api/guide/experiences/{experienceId}/slots/range',
  auth: 'guide',
  throttle: 'write',
  input: SlotTimesShape.extend({
    experienceId: IdShape,
    requestId: z.uuid(),
    from: LocalDateShape,
    to: LocalDateShape,
    weekdays: z.array(CountShape(7, 1)).max(7),
  }),
  output: SlotReportShape,
  errors: [
    ...SLOT_ERRORS,
    'calendar.range_invalid',
    'calendar.range_empty',
    'calendar.range_too_long',
    'calendar.weekday_required',
    'request.repeated_differently',
  ],
});
export const changeSlot = endpoint({
  method: 'PUT',
  path: '/api/guide/experiences/{experienceId}/slots/{date}/{slotId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    experienceId: IdShape,
    date: LocalDateShape,
    slotId: IdShape,
    capacity: CountShape(POLICY.largestParty, 1),
  }),
  output: Done,
  errors: [
    'catalogue.experience_not_found',
    'calendar.slot_not_found',
    'calendar.capacity_below_booked',
    'calendar.capacity_above_group',
    'calendar.busy',
  ],
});
export const removeSlot = endpoint({
  method: 'DELETE',
  path: '/api/guide/experiences/{experienceId}/slots/{date}/{slotId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ experienceId: IdShape, date: LocalDateShape, slotId: IdShape }),
  output: Done,
  errors: [
    'catalogue.experience_not_found',
    'calendar.slot_not_found',
    'calendar.capacity_below_booked',
    'calendar.busy',
  ],
});
/** Whole days of notice, for all of the guide's experiences; 0 is none. */
export const setAdvanceNotice = endpoint({
  method: 'PUT',
  path: '/api/guide/advance-notice',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ days: CountShape(POLICY.mostNoticeDays) }),
  output: z.object({ days: z.int() }),
  errors: [],
});
