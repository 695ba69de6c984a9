import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveWorkflows } from '#functions/platform/live-workflows.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import * as api from '#shared/contracts/booking.ts';
import * as cancellation from '#shared/contracts/cancellation.ts';
import * as reports from '#shared/contracts/reports.ts';
import { answerReport } from './answer-report.ts';
import { bookTrip } from './book-trip.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { decideReport } from './decide-report.ts';
import { declineBooking } from './decline-booking.ts';
import { getBooking } from './get-booking.ts';
import { getOpenApi } from './get-open-api.ts';
import { listGuideBookings } from './list-guide-bookings.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { quoteTrip } from './quote-trip.ts';
import { reportNoShow } from './report-no-show.ts';
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
  route(cancellation.previewCancellation, previewCancellation),
  route(cancellation.cancelBooking, cancelBooking),
  route(reports.reportNoShow, reportNoShow),
  route(reports.answerReport, answerReport),
  route(reports.decideReport, decideReport),
  route(api.getOpenApi, getOpenApi),
]);
