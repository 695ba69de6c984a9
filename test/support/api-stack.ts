import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putCalendar } from '#functions/calendar/calendars.table.ts';
import { putFacts, putText } from '#functions/catalogue/experience-page.table.ts';
import { findExperience, putNewExperience, putPrice } from '#functions/catalogue/experiences.table.ts';
import { refreshCard } from '#functions/catalogue/project-experience.ts';
import { type DemoWorld, openDemoWorld } from '#infra/local/demo/demo-world.ts';
import { GUIDE_PEOPLE } from '#infra/local/demo/people.ts';
import { loadTemplates } from '#infra/local/templates/load-templates.ts';
import type { Experience } from '#shared/domain/catalogue/experience.ts';
import { sek } from '#shared/kernel/money.ts';
import { ApiClient } from './api-client.ts';
import { anExperience, storeSlot } from './builders-catalogue.ts';
import { type People, signInPeople } from './people.ts';
import { fillQuietFolder } from './quiet-folder.ts';
import { type Stack, startStack } from './stack.ts';

/** Trips of `guide@napp.test` for tests alone: room for many, no other bookings, a calendar each. */
export const INSTANT = 'test-instant';
export const ON_REQUEST = 'test-request';
export type TestTrip = Partial<Experience> & Readonly<{ id: string; promoted?: Promoted }>;
/** A time with a lower price, which is nothing a test could ask for through a door. */
export type Promoted = Readonly<{ date: string; slotId: string; percent: number }>;
const TRIPS: readonly TestTrip[] = [
  { id: INSTANT, calendarId: INSTANT, instant: true },
  { id: ON_REQUEST, calendarId: ON_REQUEST, instant: false },
];
/** The trip of the worked examples: two adults and a child are 3 737,50 kr, all of it private 4 999,95. */
export const EXAMPLE = {
  ...{ id: 'test-example', calendarId: 'test-example', instant: true },
  ...{ adultPrice: sek(149_500), childPrice: sek(74_750), privatePrice: sek(499_995) },
} as const satisfies TestTrip;
export type ApiStack = Stack & Readonly<{ visitor: ApiClient; people: People; end(): Promise<void> }>;

/** The whole product on a copy of the demo data without its bookings, with the test trips in it. One a file: the clock belongs to whoever moves it. */
export async function startApiStack(
  env: Readonly<Record<string, string>> = {},
  trips: readonly TestTrip[] = [],
): Promise<ApiStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'napp-api-'));
  await fillQuietFolder(dataDir, async (assembly, folder) => {
    const templates = loadTemplates(assembly, { SiteUrl: 'http://localhost:4400' });
    const world = await openDemoWorld({ templates, folder, now: new Date().toISOString(), log: () => undefined });
    for (const trip of [...TRIPS, ...trips]) await addTrip(world, trip);
    await world.stop();
  });
  const stack = await startStack({ dataDir, env: { NAPP_BUILD: 'latest', NAPP_THROTTLE: 'off', ...env } });
  const visitor = new ApiClient(stack.url);
  return {
    ...stack,
    visitor,
    people: await signInPeople(visitor, stack.control),
    end: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
async function addTrip({ deps, today }: DemoWorld, { promoted, ...more }: TestTrip): Promise<void> {
  const { table } = deps;
  const experience = anExperience({
    guideId: GUIDE_PEOPLE[0]?.subject ?? '',
    maxGroup: 40,
    adultPrice: sek(100_000),
    childPrice: sek(50_000),
    createdAt: today,
    updatedAt: today,
    stars: [0, 0, 0, 0, 0],
    ...more,
  });
  const { id, calendarId, guideId, zone, adultPrice, childPrice, privatePrice } = experience;
  const text = {
    description: 'A test',
    itinerary: '',
    whatToBring: 'Warm clothes',
    pickUp: '',
    meetingPlace: 'The guest harbour',
    boatSpecifications: '',
  };
  await table.write(putNewExperience(table, experience));
  await table.write(putFacts(table, id, { difficulty: 'easy', inclusions: [], seasons: [], boat: null }));
  for (const language of ['en', 'sv'] as const) await table.write(putText(table, id, language, text));
  const prices = { adult: adultPrice.minor, child: childPrice.minor, private: privatePrice?.minor ?? null };
  await table.write(putPrice(table, id, { date: today.slice(0, 10), ...prices }));
  await table.write(putCalendar(table, { id: calendarId, guideId, mode: 'per_experience', zone }));
  if (promoted) await storeSlot(deps, experience, promoted.date, { ...promoted, discount: promoted.percent });
  const stored = await findExperience(table, id);
  if (stored) await refreshCard(deps, stored);
}
