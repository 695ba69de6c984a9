import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findForecast } from '#functions/outreach/forecast.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { liveOutbound, type Outbound } from '#functions/platform/fetch.ts';

const hour = (time: string, details: object, next: object) => ({ time, data: { instant: { details }, ...next } });
const summary = (symbol_code: string) => ({ summary: { symbol_code } });
/**
 * What api.met.no sent for Göteborg on 6 November 2021 (CC BY 4.0, the Norwegian Meteorological Institute), its first two hours; after
 * them a later time as its documentation has it, without the next hour, and the very last one, which knows the moment alone.
 */
const ANSWER = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [11.9659, 57.6984, 40] },
  properties: {
    meta: {
      updated_at: '2021-11-06T14:59:06Z',
      units: { air_pressure_at_sea_level: 'hPa', air_temperature: 'celsius', wind_speed: 'm/s' },
    },
    timeseries: [
      hour(
        '2021-11-06T15:00:00Z',
        { air_pressure_at_sea_level: 1009.3, air_temperature: 10.8, relative_humidity: 91.8, wind_speed: 4.1 },
        {
          next_12_hours: summary('heavyrain'),
          next_1_hours: { ...summary('heavyrain'), details: { precipitation_amount: 1.3 } },
          next_6_hours: { ...summary('heavyrain'), details: { precipitation_amount: 8.6 } },
        },
      ),
      hour(
        '2021-11-06T16:00:00Z',
        { air_pressure_at_sea_level: 1008.4, air_temperature: 10.5, relative_humidity: 95.1, wind_speed: 5.1 },
        { next_1_hours: { ...summary('heavyrain'), details: { precipitation_amount: 1.3 } } },
      ),
      hour(
        '2021-11-15T06:00:00Z',
        { air_pressure_at_sea_level: 1021, air_temperature: -0.6, wind_speed: 2.4 },
        { next_12_hours: summary('cloudy'), next_6_hours: summary('partlycloudy_night') },
      ),
      hour('2021-11-15T12:00:00Z', { air_temperature: 3.2, wind_speed: 3.5 }, {}),
    ],
  },
};
type Asked = Readonly<{ url: string | undefined; agent: string | undefined }>;
let server: Server;
let asked: Asked[];
let answer: { status: number; body: string } | 'silence';
let limits: Parameters<Outbound['getText']>[1];
const notes: string[] = [];
beforeEach(async () => {
  [asked, answer] = [[], { status: 200, body: JSON.stringify(ANSWER) }];
  notes.length = 0;
  server = createServer((request, response) => {
    asked.push({ url: request.url, agent: request.headers['user-agent'] });
    if (answer !== 'silence') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The client as it is live, with its own patience shortened, and the service's address led to the one here. */
const outbound: Outbound = {
  getText: (url, given) => {
    limits = given;
    const { port } = server.address() as AddressInfo;
    expect(url).toMatch(/^https:\/\/api\.met\.no\//);
    return liveOutbound.getText(url.replace('https://api.met.no', `http://127.0.0.1:${port}`), {
      ...given,
      millis: 200,
    });
  },
};
const note = (message: string) => void notes.push(message);
const log = { info: note, warn: note, error: note } as unknown as Deps['log'];
const GOTEBORG = { lat: 57.698_43, lon: 11.965_91 };
const find = (at: string) => findForecast({ outbound, log, siteUrl: 'https://napp.test' }, GOTEBORG, at);

test('it asks the documented address as itself, with two decimals at most, and waits three seconds at most', async () => {
  await find('2021-11-06T15:10:00.000Z');
  expect(asked).toEqual([
    { url: '/weatherapi/locationforecast/2.0/compact?lat=57.70&lon=11.97', agent: 'napp https://napp.test' },
  ]);
  expect(limits).toMatchObject({ millis: 3_000, mostBytes: 500_000 });
});
test.each([
  ['2021-11-06T15:10:00.000Z', { celsius: 11, metresASecond: 4, sky: 'rain' }],
  ['2021-11-06T16:00:00.000Z', { celsius: 11, metresASecond: 5, sky: 'rain' }],
  ['2021-11-15T08:59:00.000Z', { celsius: -1, metresASecond: 2, sky: 'fair' }],
  ['2021-11-15T14:00:00.000Z', { celsius: 3, metresASecond: 4, sky: undefined }],
  // later than it knows
  ['2021-11-15T15:00:00.001Z', undefined],
  ['2021-11-20T06:00:00.000Z', undefined],
])('at %s it reads %j', async (at, expected) => {
  expect(await find(at)).toEqual(expected);
});
test.each([
  ['an error', { status: 503, body: 'Service Unavailable' }],
  ['a refusal of who asks', { status: 403, body: '<h1>Forbidden</h1>' }],
  ['a page instead of data', { status: 200, body: '<!doctype html>' }],
  ['another shape', { status: 200, body: '{"properties":{"timeseries":[{"time":"2021-11-06T15:00:00Z"}]}}' }],
  ['more than anybody reads', { status: 200, body: ' '.repeat(600_000) }],
  ['silence', 'silence' as const],
])('%s: there is no forecast, nothing is thrown, and the log says why', async (_what, given) => {
  answer = given;
  expect(await find('2021-11-06T15:10:00.000Z')).toBeUndefined();
  expect(notes).toEqual(['no forecast']);
});
