import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/catalogue.ts';
import { previewListing } from '#shared/contracts/listing-preview.ts';
import { detectLocation } from './detect-location.ts';
import { getAvailability } from './get-availability.ts';
import { getExperience } from './get-experience.ts';
import { getHome } from './get-home.ts';
import { getSite } from './get-site.ts';
import { previewExperience } from './preview-experience.ts';
import { searchTrips } from './search-trips.ts';
import { suggestPlaces } from './suggest-places.ts';

export const handler = httpHandler(liveDeps(), [
  route(api.searchTrips, searchTrips),
  route(api.suggestPlaces, suggestPlaces),
  route(api.getHome, getHome),
  route(api.getExperience, getExperience),
  route(api.getAvailability, getAvailability),
  route(previewListing, previewExperience),
  route(api.getSite, getSite),
  route(api.detectLocation, detectLocation),
]);
