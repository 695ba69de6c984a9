import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyPayments } from '#functions/platform/lazy-payments.ts';
import { lazyWorkflows } from '#functions/platform/lazy-workflows.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/booking.ts';
import * as cancellation from '#shared/contracts/cancellation.ts';
import * as changes from '#shared/contracts/changes.ts';
import * as guideBookings from '#shared/contracts/guide-bookings.ts';
import * as reports from '#shared/contracts/reports.ts';
import * as waiting from '#shared/contracts/waiting.ts';
import * as weather from '#shared/contracts/weather.ts';
import { acceptOffer } from './accept-offer.ts';
import { answerChange } from './answer-change.ts';
import { answerReport } from './answer-report.ts';
import { askWeather } from './ask-weather.ts';
import { bookTrip } from './book-trip.ts';
import { callBookingOff, callWeather } from './call-weather.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeDate } from './change-date.ts';
import { changeParty } from './change-party.ts';
import { chooseWeatherDate } from './choose-weather-date.ts';
import { confirmBooking } from './confirm-booking.ts';
import { decidePenalty } from './decide-penalty.ts';
import { decideReport } from './decide-report.ts';
import { declineBooking } from './decline-booking.ts';
import { drawGiftForChange } from './draw-gift-for-change.ts';
import { leaveLine } from './end-wait.ts';
import { declineWeather } from './end-weather.ts';
import { getBooking } from './get-booking.ts';
import { getChange } from './get-change.ts';
import { getOpenApi } from './get-open-api.ts';
import { getWeather, getWeatherLink } from './get-weather.ts';
import { joinLine } from './join-line.ts';
import { listGuideBookings } from './list-guide-bookings.ts';
import { listGuideLines } from './list-guide-lines.ts';
import { listGuideMonth } from './list-guide-month.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { listMyWaits } from './list-my-waits.ts';
import { listWeatherDays } from './list-weather-days.ts';
import { payExtra } from './pay-extra.ts';
import { payPenalty } from './pay-penalty.ts';
import { previewCancellation } from './preview-cancellation.ts';
import { previewChange } from './preview-change.ts';
import { quoteOffer, quoteTrip, quoteWithGiftCards } from './quote-trip.ts';
import { reportNoShow } from './report-no-show.ts';
import { resumePayment } from './resume-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { waivePenalty } from './waive-penalty.ts';
import { withdrawBooking } from './withdraw-booking.ts';
import { withdrawChange } from './withdraw-change.ts';

export const handler = httpHandler(liveDeps({ payments: lazyPayments, workflows: lazyWorkflows }), [
  route(api.quoteTrip, quoteTrip),
  route(api.quoteWithGiftCards, quoteWithGiftCards),
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
  route(guideBookings.listGuideMonth, listGuideMonth),
  route(reports.reportNoShow, reportNoShow),
  route(reports.answerReport, answerReport),
  route(reports.decideReport, decideReport),
  route(changes.answerChange, answerChange),
  route(changes.acceptOffer, acceptOffer),
  route(changes.changeDate, changeDate),
  route(changes.changeParty, changeParty),
  route(changes.getChange, getChange),
  route(changes.payExtra, payExtra),
  route(changes.drawGiftForChange, drawGiftForChange),
  route(changes.previewChange, previewChange),
  route(changes.withdrawChange, withdrawChange),
  route(cancellation.waivePenalty, waivePenalty),
  route(cancellation.decidePenalty, decidePenalty),
  route(cancellation.payPenalty, payPenalty),
  route(weather.askWeather, askWeather),
  route(weather.callBookingOff, callBookingOff),
  route(weather.callWeather, callWeather),
  route(weather.chooseWeatherDate, chooseWeatherDate),
  route(weather.declineWeather, declineWeather),
  route(weather.getWeather, getWeather),
  route(weather.getWeatherLink, getWeatherLink),
  route(weather.listWeatherDays, listWeatherDays),
  route(waiting.joinLine, joinLine),
  route(waiting.leaveLine, leaveLine),
  route(waiting.listMyWaits, listMyWaits),
  route(waiting.quoteOffer, quoteOffer),
  route(waiting.listGuideLines, listGuideLines),
  route(api.getOpenApi, getOpenApi),
]);
