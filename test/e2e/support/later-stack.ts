import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillQuietFolder } from '../../support/quiet-folder.ts';
import { type Stack, startStack } from '../../support/stack.ts';
import { type Booked, bookFor, DECLINES_LATER } from './bookings.ts';
import { ask, type Hours, type OwnSlot, ownSlot } from './trips.ts';

/** One for each project: what is done with a booking in one of them is not undone for another. */
export type Later = Readonly<{
  /** Free to cancel, more than a week before. */
  early: Booked;
  /** The 48 hours are over, and it is less than a week to go. */
  late: Booked;
  /** Cancelled late a day ago, and the card wanted nothing to do with it. */
  owed: Booked;
  /** The trip is over. */
  done: Booked;
  doneSlot: OwnSlot;
}>;
export type LaterSite = Readonly<{ url: string; dataDir: string; later: Readonly<Record<string, Later>> }>;
type Project = Readonly<{ name: string; language: 'en' | 'sv' }>;
export const ANGLER = { en: 'angler@napp.test', sv: 'angler2@napp.test' };
/** As many as the trip takes; more go at another time of the same day. */
const PARTIES = 3;
const HOURS: readonly Hours[] = [
  ['20:00', '23:00'],
  ['12:00', '15:00'],
];

/**
 * A stack some days on, which is begun when a journey asks for it first, in the process that outlives all of them: bookings of each
 * project are made, and time goes by once for all. Answers at an address of its own with where it is and what there is.
 */
export async function offerLaterStack(
  projects: readonly Project[],
  dataDir: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  let stack: Stack | undefined;
  let begun: Promise<LaterSite> | undefined;
  const begin = async (): Promise<LaterSite> => {
    await fillQuietFolder(dataDir);
    stack = await startStack({ dataDir, env: { NAPP_THROTTLE: 'off', NAPP_BUILD: 'latest' } });
    return { url: stack.url, dataDir, later: await liveOn(stack, projects) };
  };
  const server = createServer((_request, response) => {
    begun ??= begin();
    begun.then(
      (site) => response.end(JSON.stringify(site)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await begun?.catch(() => undefined);
      await stack?.stop();
    },
  };
}
export const newFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'napp-journeys-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

async function liveOn(site: Stack, projects: readonly Project[]): Promise<Record<string, Later>> {
  const [early, late, owed] = [seats(site, 20), seats(site, 8), seats(site, 6)];
  const done = seats(site, 1);
  const later: Record<string, Later> = {};
  for (const { name, language } of projects) {
    const book = async (seat: () => Promise<OwnSlot>, card?: string) =>
      bookFor(site, ANGLER[language], await seat(), { language, ...(card && { card }) });
    const [e, l, o] = [await book(early), await book(late), await book(owed, DECLINES_LATER)];
    const doneSlot = await done();
    later[name] = { early: e, late: l, owed: o, done: await book(async () => doneSlot), doneSlot };
  }
  await site.control.advance('PT49H');
  for (const { name, language } of projects) await cancelLate(site, ANGLER[language], later[name]?.owed);
  await site.control.advance('PT25H');
  await site.control.settle();
  return later;
}
/** A place on a time on that day or soon after it, which as many share as the trip takes. */
function seats(site: Stack, inDays: number): () => Promise<OwnSlot> {
  let made: OwnSlot | undefined;
  let taken = 0;
  return async () => {
    const isFull = taken % PARTIES === 0;
    if (!made || isFull) made = await ownSlot(site, { inDays, capacity: PARTIES, hours: HOURS[taken / PARTIES] });
    taken += 1;
    return made;
  };
}
async function cancelLate(site: Stack, angler: string, booked: Booked | undefined): Promise<void> {
  const path = `/api/bookings/${booked?.bookingId}/cancellation`;
  const { value } = await ask<{ preview: string }>(site, angler, 'POST', `${path}/preview`);
  const { status } = await ask(site, angler, 'POST', path, { preview: value.preview });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}
