import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveWorkflows } from '#functions/platform/live-workflows.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import * as api from '#shared/contracts/booking.ts';
import { bookTrip } from './book-trip.ts';
import { confirmBooking } from './confirm-booking.ts';
import { declineBooking } from './decline-booking.ts';
import { getBooking } from './get-booking.ts';
import { getOpenApi } from './get-open-api.ts';
import { listGuideBookings } from './list-guide-bookings.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { quoteTrip } from './quote-trip.ts';
import { resumePayment } from './resume-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { withdrawBooking } from './withdraw-booking.ts';

export const handler = httpHandler(liveDeps({ payments: stripePayments, workflows: liveWorkflows }), [
  route(api.quoteTrip, quoteTrip),
  route(api.bookTrip, bookTrip),
  route(api.getBooking, getBooking),
  route(api.listMyBookings, listMyBookings),
  route(api.listGuideBookings, listGuideBookings),
  route(api.settlePayment, settlePayment),
  route(api.resumePayment, resumePayment),
  route(api.withdrawBooking, withdrawBooking),
  route(api.confirmBooking, confirmBooking),
  route(api.declineBooking, declineBooking),
  route(api.getOpenApi, getOpenApi),
]);
