import * as z from 'zod';
import { BookingShape } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { Done, IdShape, TextShape } from './schemas.ts';

const OneBooking = z.object({ bookingId: IdShape });
const Statement = TextShape(1000);

/** The other side did not come. Who asks decides whom it is about. */
export const reportNoShow = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/no-show',
  auth: 'signed-in',
  throttle: 'write',
  input: OneBooking.extend({ statement: Statement.default('') }),
  output: BookingShape,
  errors: [
    'booking.not_found',
    'booking.not_allowed_now',
    'booking.report_too_early',
    'booking.report_too_late',
    'booking.busy',
    'payments.unavailable',
  ],
});
/** The guide says that it is so, or that it is not: then an admin decides. */
export const answerReport = endpoint({
  method: 'POST',
  path: '/api/bookings/{bookingId}/no-show/answer',
  auth: 'guide',
  throttle: 'write',
  input: OneBooking.extend({ answer: z.enum(['admit', 'contest']), statement: Statement.default('') }),
  output: BookingShape,
  errors: ['booking.not_found', 'booking.not_allowed_now', 'booking.busy', 'payments.unavailable'],
});
/** An admin's decision in a contested report. Upheld once; a second, different decision is refused. */
export const decideReport = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{bookingId}/no-show',
  auth: 'admin',
  throttle: 'write',
  input: OneBooking.extend({ outcome: z.enum(['upheld', 'dismissed']), note: Statement.default('') }),
  output: Done,
  errors: ['booking.not_found', 'cases.not_found', 'cases.already_closed', 'booking.busy', 'payments.unavailable'],
});
