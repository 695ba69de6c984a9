import * as z from 'zod';
import { POLICY } from '../domain/policy.ts';
import { ERROR_STATUS, type ErrorCode } from '../kernel/errors.ts';
import { CountShape, IdShape, LocalDateShape, LocalTimeShape, TextShape } from './schemas.ts';

/** A time as a guide writes it. */
export const SlotTimesShape = z.object({
  start: LocalTimeShape,
  end: LocalTimeShape,
  /** An end on a later day (night fishing): 0 is the same day. */
  endsAfterDays: CountShape(POLICY.longestSlotDays).default(0),
  capacity: CountShape(POLICY.largestParty, 1).optional(),
  maxBookings: CountShape(POLICY.largestParty, 1).optional(),
  notes: TextShape(500).default(''),
});
/** One time as it is to be. `version` is the form that was looked at (null: there was none); `to` null takes it away. */
export const SlotChangeShape = z.object({
  date: LocalDateShape,
  slotId: IdShape,
  version: z
    .string()
    .regex(/^\w{1,12}$/)
    .nullable(),
  to: SlotTimesShape.nullable(),
});
const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];
/** What was done time by time, what was not and why, and the changes that take it back (none when it was too much). */
export const SlotReportShape = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Those that were like that already. */
  same: z.int(),
  skipped: z.array(
    z.object({
      date: LocalDateShape,
      slotId: IdShape,
      start: z.string().nullable(),
      code: z.enum(codes),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
  undo: z.array(SlotChangeShape),
});
