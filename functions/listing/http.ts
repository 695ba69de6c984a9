import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyAcceptUpload } from '#functions/platform/lazy-accept-upload.ts';
import { lazyTranslate } from '#functions/platform/lazy-translate.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/listing.ts';
import { copyListing, createListing } from './create-listing.ts';
import { approveListing, returnListing } from './decide-listing.ts';
import { deleteListing } from './delete-listing.ts';
import { getListing } from './get-listing.ts';
import { listForAdmin, listListings } from './list-listings.ts';
import { saveListing } from './save-listing.ts';
import { startListingPicture } from './start-listing-picture.ts';
import { submitListing } from './submit-listing.ts';
import { setListingActive, setListingVisible } from './switch-listing.ts';
import { translateListing } from './translate-listing.ts';
import { withdrawListing } from './withdraw-listing.ts';

export const handler = httpHandler(liveDeps({ acceptUpload: lazyAcceptUpload, translate: lazyTranslate }), [
  route(api.createListing, createListing),
  route(api.copyListing, copyListing),
  route(api.listListings, listListings),
  route(api.getListing, getListing),
  route(api.saveListing, saveListing),
  route(api.submitListing, submitListing),
  route(api.withdrawListing, withdrawListing),
  route(api.setListingActive, setListingActive),
  route(api.deleteListing, deleteListing),
  route(api.startListingPicture, startListingPicture),
  route(api.translateListing, translateListing),
  route(api.listForAdmin, listForAdmin),
  route(api.approveListing, approveListing),
  route(api.returnListing, returnListing),
  route(api.setListingVisible, setListingVisible),
]);
