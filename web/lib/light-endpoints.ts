import type * as z from 'zod';
import type * as catalogue from '#shared/contracts/catalogue.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

type Light<E> = E extends Endpoint<infer In, infer Out> ? Pick<Endpoint<In, Out>, 'method' | 'path' | 'auth'> : never;
export type Answer<E> = E extends Endpoint<z.ZodType, infer Out> ? z.output<Out> : never;

/**
 * The public reads of the first screens without their schemas: zod would be a sixth of what the front page loads.
 * The function has parsed the answer by the contract; a test holds these lines equal to it.
 */
export const light: {
  getHome: Light<typeof catalogue.getHome>;
  getSite: Light<typeof catalogue.getSite>;
  detectLocation: Light<typeof catalogue.detectLocation>;
  suggestPlaces: Light<typeof catalogue.suggestPlaces>;
  searchTrips: Light<typeof catalogue.searchTrips>;
} = {
  getHome: { method: 'GET', path: '/api/public/home', auth: 'public' },
  getSite: { method: 'GET', path: '/api/public/site', auth: 'public' },
  detectLocation: { method: 'GET', path: '/api/location', auth: 'public' },
  suggestPlaces: { method: 'GET', path: '/api/public/places', auth: 'public' },
  searchTrips: { method: 'GET', path: '/api/public/search', auth: 'public' },
};
