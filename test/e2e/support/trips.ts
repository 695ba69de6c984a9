import { addDays } from '#shared/kernel/time.ts';
import type { StackControl } from '../../support/stack-control.ts';

export type OwnSlot = Readonly<{
  experienceId: string;
  date: string;
  slotId: string;
  guideEmail: string;
  titles: Record<'en' | 'sv', string>;
}>;
export type Hours = readonly [start: string, end: string];
type Wish = Readonly<{ experienceId?: string; capacity?: number; inDays?: number; hours?: Hours }>;
type Owned = { id: string; title: Record<'en' | 'sv', string>; maxGroup: number };
type Api = Readonly<{ url: string; control: StackControl }>;

/** Guides with a calendar per experience: what one test books does not close the times of another. */
const INSTANT = { guideEmail: 'guide3@napp.test', experienceId: 'osterlen-seatrout' };

/** Asks the API as one of the demo people. */
export async function ask<T>(
  { url, control }: Api,
  email: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; value: T }> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${await control.token(email)}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, value: (await response.json()) as T };
}
/** A time that only this test knows of, on a day somewhere in the coming year. */
export async function ownSlot(
  site: Api,
  { experienceId = INSTANT.experienceId, capacity = 2, inDays, hours: [start, end] = ['20:00', '23:00'] }: Wish = {},
  guideEmail = INSTANT.guideEmail,
): Promise<OwnSlot> {
  const { value } = await ask<{ experiences: Owned[] }>(site, guideEmail, 'GET', '/api/guide/experiences');
  const own = value.experiences.find(({ id }) => id === experienceId);
  if (!own) throw new Error(`${guideEmail} has no experience ${experienceId}`);
  const today = (await site.control.now()).toISOString().slice(0, 10);
  const adults = Math.min(capacity, own.maxGroup);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const date = addDays(today, (inDays ?? 40 + Math.floor(Math.random() * 280)) + (inDays ? attempt : 0));
    const slotId = crypto.randomUUID();
    const { status } = await ask(site, guideEmail, 'POST', `/api/guide/experiences/${experienceId}/slots`, {
      date,
      slotId,
      start,
      end,
      capacity: adults,
    });
    const made = { experienceId, date, slotId, guideEmail, titles: own.title };
    if (status < 300 && (await canBeHad(site, made, adults))) return made;
  }
  throw new Error(`no free time for ${experienceId}`);
}
/** The guide may be away that evening, or on another trip. */
async function canBeHad({ url }: Api, { experienceId, date, slotId }: OwnSlot, adults: number): Promise<boolean> {
  const party = { adults, children: 0, private: false };
  const { ok } = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ experienceId, date, slotId, party, language: 'en' }),
  });
  return ok;
}
export const bookingPath = ({ experienceId, date, slotId }: OwnSlot, step = 'people'): string =>
  `/experience/${experienceId}?book=1&step=${step}&date=${date}&slot=${slotId}`;
