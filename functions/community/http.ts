import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/community.ts';
import { addFavourite, removeFavourite } from './change-favourites.ts';
import { listFavourites } from './list-favourites.ts';
import { listReviews } from './list-reviews.ts';
import { requestDate } from './request-date.ts';

export const handler = httpHandler(liveDeps(), [
  route(api.listReviews, listReviews),
  route(api.listFavourites, listFavourites),
  route(api.addFavourite, addFavourite),
  route(api.removeFavourite, removeFavourite),
  route(api.requestDate, requestDate),
]);
