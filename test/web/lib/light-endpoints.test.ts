import { expect, test } from 'vitest';
import { detectLocation, getHome, getSite, searchTrips, suggestPlaces } from '#shared/contracts/catalogue.ts';
import { light } from '#web/lib/light-endpoints.ts';

const catalogue = { detectLocation, getHome, getSite, searchTrips, suggestPlaces };

test.each(Object.keys(light) as (keyof typeof light)[])('%s is called as its contract says', (name) => {
  const { method, path, auth } = catalogue[name];
  expect(light[name]).toEqual({ method, path, auth });
});
