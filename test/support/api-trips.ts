import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { bookTrip, quoteTrip } from '#shared/contracts/booking.ts';
import { addSlot, listSlots } from '#shared/contracts/calendar.ts';
import { getAvailability } from '#shared/contracts/catalogue.ts';
import { changeDate, changeParty, previewChange } from '#shared/contracts/changes.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { type Answer, type ApiClient, good } from './api-client.ts';
import { INSTANT } from './api-stack.ts';
import type { People } from './people.ts';

export type Slot = Readonly<{ experienceId: string; date: string; slotId: string }>;
export type Wish = z.input<typeof bookTrip.input>;
let day = 0;
/** A date of its own, far enough for every deadline. */
export const newDate = (): string => addDays(localDateOf(toInstant(Date.now()), DEFAULT_ZONE), 60 + day++);

/** The guide offers a time on a date that nothing else is on. */
export async function offer(
  { guide }: People,
  capacity: number,
  experienceId = INSTANT,
  date = newDate(),
  start = '08:00',
): Promise<Slot> {
  const slotId = randomUUID();
  await good(guide.call(addSlot, { experienceId, date, slotId, start, end: '16:00', capacity }));
  return { experienceId, date, slotId };
}
/** What somebody sends who wants to go, at the price that they were shown. */
export async function wishFor(client: ApiClient, slot: Slot, adults = 1, more: Partial<Wish> = {}): Promise<Wish> {
  const party = more.party ?? { adults, children: 0, private: false };
  const choice = { ...slot, party, language: 'en' as const };
  const { quoteHash } = more.quoteHash ? more : await good(client.call(quoteTrip, choice));
  return {
    ...choice,
    requestId: randomUUID(),
    contact: { fullName: 'Anna Ek', email: 'anna.ek@napp.test', phone: '' },
    specialRequests: '',
    quoteHash,
    isAdult: true,
    acceptedTerms: TERMS_VERSION,
    ...more,
  };
}
export type Booked = Readonly<{ bookingId: string; reference: string; checkoutUrl: string }>;
export const start = (client: ApiClient, wish: Wish): Promise<Answer> => client.call(bookTrip, wish);
export const book = async (client: ApiClient, slot: Slot, adults = 1, more: Partial<Wish> = {}): Promise<Booked> =>
  good(start(client, await wishFor(client, slot, adults, more)));

type DateChoice = Readonly<{ date: string; slotId: string }>;
/** Looked at, and pressed. */
export async function moveDate(client: ApiClient, bookingId: string, { date, slotId }: DateChoice) {
  const { changeHash } = await good(client.call(previewChange, { bookingId, date, slotId }));
  return good(client.call(changeDate, { bookingId, date, slotId, comment: '', changeHash }));
}
export async function askForPeople(client: ApiClient, bookingId: string, adults: number) {
  const party = { adults, children: 0, private: false };
  const { changeHash } = await good(client.call(previewChange, { bookingId, party }));
  return good(client.call(changeParty, { bookingId, party, comment: '', changeHash }));
}
/** When a time begins and ends, as everybody is shown it. */
export async function timeOf(client: ApiClient, { experienceId, date, slotId }: Slot) {
  const { days } = await good(client.call(getAvailability, { experienceId, month: date.slice(0, 7), after: 'anew' }));
  type Day = { date: string; slots: { id: string; startsAt: string; endsAt: string }[] };
  const day = (days as Day[]).find((each) => each.date === date);
  const { startsAt = '', endsAt = '' } = day?.slots.find(({ id }) => id === slotId) ?? {};
  return { date, slotId, startsAt, endsAt };
}
/** The places as the guide sees them. */
export async function placesOf(
  { guide }: People,
  { experienceId, date, slotId }: Slot,
): Promise<{ places: number; taken: number; capacity: number }> {
  const { days } = await good(guide.call(listSlots, { experienceId, month: date.slice(0, 7) }));
  type Day = { date: string; slots: { id: string; places: number; taken: number; capacity: number }[] };
  const found = (days as Day[]).find((d) => d.date === date)?.slots.find((s) => s.id === slotId);
  if (!found) throw new Error(`no time ${slotId} on ${date}`);
  const { places, taken, capacity } = found;
  return { places, taken, capacity };
}
