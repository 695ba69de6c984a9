import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { DAY_STATES } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  BilingualShape,
  CountShape,
  Done,
  IdShape,
  InstantShape,
  LineShape,
  LocalDateShape,
  MonthShape,
  QueryFlag,
  TextShape,
} from './schemas.ts';
import { SlotChangeShape, SlotReportShape, SlotTimesShape } from './slot-shapes.ts';

const GuideSlot = z.object({
  slotId: IdShape,
  start: z.string(),
  end: z.string(),
  endsAfterDays: z.int(),
  capacity: z.int(),
  maxBookings: z.int().nullable(),
  notes: z.string(),
  startsAt: InstantShape,
  endsAt: InstantShape,
  state: z.enum(DAY_STATES),
  places: z.int(),
  taken: z.int(),
  held: z.int(),
  bookings: z.int(),
  isPrivate: z.boolean(),
  isCalledOff: z.boolean(),
  discountPercent: z.int().nullable(),
  version: z.string(),
});
/** A month of one experience as its guide works on it. `fresh` sees the guide's own last change for sure. */
export const listGuideDays = endpoint({
  method: 'GET',
  path: '/api/guide/experiences/{experienceId}/days',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ experienceId: IdShape, month: MonthShape, fresh: QueryFlag }),
  output: z.object({
    month: MonthShape,
    zone: z.string(),
    maxGroup: z.int(),
    noticeDays: z.int(),
    calendarMode: z.enum(['single', 'per_experience']),
    days: z.array(
      z.object({ date: LocalDateShape, state: z.enum(DAY_STATES), isClosed: z.boolean(), slots: z.array(GuideSlot) }),
    ),
  }),
  errors: ['catalogue.experience_not_found'],
});
/** A month over all of the guide's experiences: what the dashboard shows. */
export const listAllDays = endpoint({
  method: 'GET',
  path: '/api/guide/days',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({
    month: MonthShape,
    days: z.array(
      z.object({
        date: LocalDateShape,
        isClosed: z.boolean(),
        times: z.array(
          z.object({
            experienceId: IdShape,
            title: BilingualShape,
            slotId: IdShape,
            start: z.string(),
            end: z.string(),
            endsAfterDays: z.int(),
            startsAt: InstantShape,
            capacity: z.int(),
            taken: z.int(),
            bookings: z.int(),
            state: z.enum(DAY_STATES),
            isCalledOff: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
const TIME_ERRORS = [
  'catalogue.experience_not_found',
  'calendar.end_before_start',
  'calendar.slot_too_long',
  'calendar.capacity_above_group',
  'calendar.busy',
] as const;
/** Many times at once, each granted whole or refused with its reason. Undoing is the same call with the answer's `undo`. */
export const changeSlots = endpoint({
  method: 'POST',
  path: '/api/guide/experiences/{experienceId}/slots/changes',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ experienceId: IdShape, changes: z.array(SlotChangeShape).min(1).max(POLICY.mostSlotChanges) }),
  output: SlotReportShape,
  errors: TIME_ERRORS,
});
/** The same two for an admin, on anybody's experience. */
export const listDaysForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/experiences/{experienceId}/days',
  auth: 'admin',
  throttle: 'read',
  input: listGuideDays.input,
  output: listGuideDays.output,
  errors: ['catalogue.experience_not_found'],
});
export const changeSlotsForAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/experiences/{experienceId}/slots/changes',
  auth: 'admin',
  throttle: 'write',
  input: changeSlots.input,
  output: SlotReportShape,
  errors: TIME_ERRORS,
});
/** Closes or opens whole days of the experience's calendar. Answers which days changed, and on which people are booked. */
export const closeDays = endpoint({
  method: 'POST',
  path: '/api/guide/experiences/{experienceId}/closed-days',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    experienceId: IdShape,
    dates: z.array(LocalDateShape).min(1).max(POLICY.longestRangeDays),
    closed: z.boolean(),
  }),
  output: z.object({ changed: z.array(LocalDateShape), booked: z.array(LocalDateShape) }),
  errors: ['catalogue.experience_not_found', 'calendar.too_far_ahead', 'calendar.busy'],
});

const TemplateFields = z.object({
  templateId: IdShape,
  name: LineShape(80),
  description: TextShape(300).default(''),
  /** The available days: times by weekday (1 is Monday). */
  times: z
    .array(SlotTimesShape.extend({ weekday: CountShape(7, 1) }))
    .min(1)
    .max(7 * 6),
});
const TemplateShape = TemplateFields.extend({ rev: z.int() });
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/guide/templates',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ templates: z.array(TemplateShape) }),
  errors: [],
});
/** A new template (`rev` 0, under an id of the client's, so that a repeat is the same one) or the next form of one. */
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/api/guide/templates/{templateId}',
  auth: 'guide',
  throttle: 'write',
  input: TemplateFields.extend({ templateId: z.uuid(), rev: z.int().min(0) }),
  output: TemplateShape,
  errors: [
    'calendar.template_not_found',
    'calendar.too_many_templates',
    'calendar.changed_elsewhere',
    'calendar.end_before_start',
    'calendar.slot_too_long',
  ],
});
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/guide/templates/{templateId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({ templateId: IdShape, rev: z.int().min(1) }),
  output: Done,
  errors: ['calendar.template_not_found', 'calendar.changed_elsewhere'],
});
/** A template's times on every day of a range. `preview` says what would change and changes nothing. */
export const applyTemplate = endpoint({
  method: 'POST',
  path: '/api/guide/experiences/{experienceId}/templates/{templateId}',
  auth: 'guide',
  throttle: 'write',
  input: z.object({
    experienceId: IdShape,
    templateId: IdShape,
    requestId: z.uuid(),
    from: LocalDateShape,
    to: LocalDateShape,
    isReplacing: z.boolean().default(false),
    preview: z.boolean().default(false),
  }),
  output: SlotReportShape,
  errors: [
    ...TIME_ERRORS,
    'calendar.too_far_ahead',
    'calendar.template_not_found',
    'calendar.range_invalid',
    'calendar.range_empty',
    'calendar.range_too_long',
    'request.repeated_differently',
  ],
});
