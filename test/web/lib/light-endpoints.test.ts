import { expect, test } from 'vitest';
import * as catalogue from '#shared/contracts/catalogue.ts';
import { light } from '#web/lib/light-endpoints.ts';

test.each(Object.keys(light) as (keyof typeof light)[])('%s is called as its contract says', (name) => {
  const { method, path, auth } = catalogue[name];
  expect(light[name]).toEqual({ method, path, auth });
});
