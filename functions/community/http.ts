import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyAcceptUpload } from '#functions/platform/lazy-accept-upload.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/community.ts';
import * as messages from '#shared/contracts/messages.ts';
import * as reviews from '#shared/contracts/reviews.ts';
import { answerReview } from './answer-review.ts';
import { askGuide } from './ask-guide.ts';
import { startCaptcha } from './captcha.ts';
import { addFavourite, removeFavourite } from './change-favourites.ts';
import { decideReview } from './decide-review.ts';
import { getReviewInvite, getReviewLink } from './get-review-invite.ts';
import { listFavourites } from './list-favourites.ts';
import { listGuideReviews } from './list-guide-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { markThreadRead, postMessage } from './post-message.ts';
import { getThread, listThreads } from './read-threads.ts';
import { reportReview } from './report-review.ts';
import { requestDate } from './request-date.ts';
import { getReviewPhoto, startReviewPhoto } from './review-photos.ts';
import { getVisitorThread, postVisitorMessage } from './visitor-thread.ts';
import { writeReview } from './write-review.ts';

export const handler = httpHandler(liveDeps({ acceptUpload: lazyAcceptUpload }), [
  route(api.listReviews, listReviews),
  route(api.listFavourites, listFavourites),
  route(api.addFavourite, addFavourite),
  route(api.removeFavourite, removeFavourite),
  route(api.requestDate, requestDate),
  route(reviews.getReviewLink, getReviewLink),
  route(reviews.getReviewInvite, getReviewInvite),
  route(reviews.startReviewPhoto, startReviewPhoto),
  route(reviews.getReviewPhoto, getReviewPhoto),
  route(reviews.writeReview, writeReview),
  route(reviews.listGuideReviews, listGuideReviews),
  route(reviews.answerReview, answerReview),
  route(reviews.reportReview, reportReview),
  route(reviews.decideReview, decideReview),
  route(messages.listThreads, listThreads),
  route(messages.getThread, getThread),
  route(messages.postMessage, postMessage),
  route(messages.markThreadRead, markThreadRead),
  route(messages.getVisitorThread, getVisitorThread),
  route(messages.postVisitorMessage, postVisitorMessage),
  route(messages.startCaptcha, startCaptcha),
  route(messages.askGuide, askGuide),
]);
