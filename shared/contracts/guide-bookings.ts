import * as z from 'zod';
import { BookingShape } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { MonthShape } from './schemas.ts';

const Month = z.string();
/** All bookings of a guide that start in a month, as the trips' places count days, soonest first; and where others lie. */
export const listGuideMonth = endpoint({
  method: 'GET',
  path: '/api/guide/bookings/month',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({
    bookings: z.array(BookingShape),
    /** Those still on in the months after, and the first month of them. */
    later: z.object({ count: z.int(), month: Month }).nullable(),
    /** The last month before that has any. */
    earlier: z.object({ month: Month }).nullable(),
  }),
  errors: [],
});
