import * as z from 'zod';
import { BookingShape } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { MonthShape } from './schemas.ts';

/** All bookings of a guide that start in a month, as the trips' places count days; soonest first. */
export const listGuideMonth = endpoint({
  method: 'GET',
  path: '/api/guide/bookings/month',
  auth: 'guide',
  throttle: 'read',
  input: z.object({ month: MonthShape }),
  output: z.object({ bookings: z.array(BookingShape) }),
  errors: [],
});
