import { randomUUID } from 'node:crypto';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { hashQuote } from '#functions/booking/quote-trip.ts';
import { readTrip, shownOf } from '#functions/booking/read-trip.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { closeDays } from '#functions/calendar/close-days.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { listDropIns } from '#functions/calendar/list-drop-ins.ts';
import { slotIdFor } from '#functions/calendar/plan-slots.ts';
import { removeDropIn } from '#functions/calendar/remove-drop-in.ts';
import { putText, readExperienceText } from '#functions/catalogue/experience-page.table.ts';
import { putNewExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { Party } from '#shared/domain/booking/party.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { quote } from '#shared/domain/booking/quote.ts';
import { withoutDeadHolds } from '#shared/domain/calendar/calendar-day.ts';
import { isClosed } from '#shared/domain/calendar/close-day.ts';
import { slotVersion } from '#shared/domain/calendar/slot-version.ts';
import { timesOf } from '#shared/domain/calendar/slot-wish.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays, addMinutes, type Instant, type LocalDate, weekdayOf } from '#shared/kernel/time.ts';
import { ANGLER, anExperience, DATE, offerTrip } from './builders-booking.ts';
import type { ModelSlot, Unit } from './calendar-reference.ts';
import { aPerson, World } from './deps.ts';
import type { TestTable } from './table.ts';

type Done = Readonly<{ unit: Unit; heard: string }>;
const heard = async (run: () => Promise<unknown>): Promise<string> => {
  try {
    await run();
    return 'ok';
  } catch (e) {
    if (e instanceof DomainError) return e.code;
    throw e;
  }
};
const TEXT = { description: '', itinerary: '', whatToBring: '', pickUp: '', meetingPlace: '', boatSpecifications: '' };

/** One guide with two trips in one calendar or in two, and every door by which places change hands. */
export class Doors {
  readonly #world: World;
  readonly #guide = aPerson(`guide-${randomUUID()}`, 'guide');
  readonly #name = randomUUID().slice(0, 8);
  readonly #calendars: Readonly<Record<'a' | 'b', string>>;

  constructor(store: TestTable, isOneCalendar: boolean, at: Instant) {
    this.#world = new World(store, at);
    this.#calendars = { a: `${this.#name}-cal`, b: `${this.#name}-${isOneCalendar ? 'cal' : 'other'}` };
  }
  get #deps(): Deps {
    return this.#world.deps;
  }
  get now(): Instant {
    return this.#world.now;
  }
  wait(minutes: number): void {
    this.#world.moveOn(minutes);
  }
  idOf(x: 'a' | 'b'): string {
    return `${this.#name}-${x}`;
  }
  calendarOf(x: 'a' | 'b'): string {
    return this.#calendars[x];
  }
  async open(): Promise<void> {
    const { table } = this.#deps;
    const guideId = this.#guide.id;
    const a = { id: this.idOf('a'), guideId, calendarId: this.calendarOf('a') };
    await table.settle(() => offerTrip(this.#world, a));
    const b = anExperience({ id: this.idOf('b'), guideId, calendarId: this.calendarOf('b') });
    const texts = [putText(table, b.id, 'en', TEXT), putText(table, b.id, 'sv', TEXT)];
    await table.settle(() => table.transact([putNewExperience(table, b), ...texts]));
  }
  async book(x: 'a' | 'b', slot: Readonly<{ id: string; date: LocalDate }>, party: Party): Promise<Done> {
    const choice = { experienceId: this.idOf(x), date: slot.date, slotId: slot.id };
    const until = addMinutes(this.now, 35);
    let id = 'none';
    let quoted: Readonly<{ f: number; t: number }> | undefined;
    const said = await heard(async () => {
      const trip = await readTrip(this.#deps.table, choice, this.#deps.now());
      quoted = { f: trip.slot.from, t: trip.slot.to };
      const price = { experience: trip.experience, slot: trip.slot, party, language: 'en', now: this.now } as const;
      const { meetingPlace } = await readExperienceText(this.#deps.table, choice.experienceId);
      const quoteHash = hashQuote(quote({ ...price, sekToUsdRate: 0.105 }), shownOf(trip, meetingPlace));
      const booked = await bookTrip(this.#deps, ANGLER, {
        ...{ ...choice, party, quoteHash, language: 'en', requestId: randomUUID(), currencyShown: 'SEK' },
        ...{ isAdult: true, giftCodes: [], acceptedTerms: TERMS_VERSION, specialRequests: '' },
        contact: { fullName: 'Anna Ek', email: 'anna@napp.test', phone: '' },
      });
      id = booked.bookingId;
    });
    return {
      heard: said,
      unit: { do: 'take', id, slotId: slot.id, party, until, isDropIn: false, ...(quoted && { quoted }) },
    };
  }
  async pay(id: string): Promise<Done | undefined> {
    if (!this.#world.provider.pay(id)) return undefined;
    const { outcome } = await settlePayment(this.#deps, ANGLER, { bookingId: id });
    return { heard: outcome === 'confirmed' ? 'ok' : 'gone', unit: { do: 'pay', id } };
  }
  async withdraw(id: string): Promise<Done> {
    const said = await heard(() => withdrawBooking(this.#deps, ANGLER, { bookingId: id }));
    return { heard: said, unit: { do: 'withdraw', id } };
  }
  async dropIn(x: 'a' | 'b', slot: Readonly<{ id: string; date: LocalDate }>, party: Party): Promise<Done> {
    let id = 'none';
    const said = await heard(async () => {
      const about = { requestId: randomUUID(), source: 'phone', name: '', email: '', phone: '', notes: '' } as const;
      const on = { experienceId: this.idOf(x), date: slot.date, slotId: slot.id };
      id = (await addDropIn(this.#deps, this.#guide, { ...about, ...on, party })).dropInId;
    });
    return { heard: said, unit: { do: 'take', id, slotId: slot.id, party, isDropIn: true } };
  }
  async regroup(is: Readonly<{ id: string; rev: number }>, slot: ModelSlot, party: Party): Promise<Done> {
    const about = { source: 'email', name: '', email: '', phone: '', notes: '' } as const;
    const on = { dropInId: is.id, rev: is.rev, date: slot.date, slotId: slot.id };
    const said = await heard(() => changeDropIn(this.#deps, this.#guide, { ...about, ...on, party }));
    return { heard: said, unit: { do: 'regroup', id: is.id, rev: is.rev, party } };
  }
  async leave({ id, rev }: Readonly<{ id: string; rev: number }>): Promise<Done> {
    const said = await heard(() => removeDropIn(this.#deps, this.#guide, { dropInId: id, rev }));
    return { heard: said, unit: { do: 'leave', id, rev } };
  }
  /** The guide changes a time in the form in which it was seen, or takes it away. */
  async form(x: 'a' | 'b', seen: ModelSlot, to: Readonly<{ f: number; t: number; c: number }> | null): Promise<Done> {
    const { id: slotId, date } = seen;
    const version = slotVersion({ x: this.idOf(x), f: seen.f, t: seen.t, c: seen.c });
    const wish = { date, slotId, version, to: to && timesOf(to) };
    const said = await heard(async () => {
      const { skipped } = await changeSlots(this.#deps, this.#guide, { experienceId: this.idOf(x), changes: [wish] });
      if (skipped[0]) throw new DomainError(skipped[0].code);
    });
    return { heard: said, unit: { do: 'form', slotId, seen, to } };
  }
  /** A range is one change for each of its days. */
  async range(x: 'a' | 'b', day: number, to: Readonly<{ f: number; t: number; c: number }>): Promise<Done[]> {
    const requestId = randomUUID();
    const dates = [addDays(DATE, day), addDays(DATE, day + 1)] as const;
    const weekdays = dates.map(weekdayOf);
    const range = { experienceId: this.idOf(x), requestId, from: dates[0], to: dates[1], weekdays };
    const { skipped } = await addSlotRange(this.#deps, this.#guide, { ...range, ...timesOf(to) });
    return dates.map((date) => ({
      heard: skipped.find((s) => s.date === date)?.code ?? 'ok',
      unit: { do: 'offer', id: slotIdFor(requestId, date), x: this.idOf(x), cal: this.calendarOf(x), date, to },
    }));
  }
  async close(x: 'a' | 'b', day: number, shut: boolean): Promise<Done> {
    const date = addDays(DATE, day);
    await closeDays(this.#deps, this.#guide, { experienceId: this.idOf(x), dates: [date], closed: shut });
    return { heard: 'ok', unit: { do: 'close', cal: this.calendarOf(x), date, shut } };
  }
  /** What is really there, in the same words as the reference's picture. */
  async picture(): Promise<string[]> {
    const lines: string[] = [];
    for (const cal of new Set(Object.values(this.#calendars))) {
      const days = await listDays(this.#deps.table, cal, addDays(DATE, -1), addDays(DATE, 5));
      for (const [date, day] of days) {
        if (isClosed(days, date)) lines.push(`closed ${cal} ${date}`);
        for (const [id, stored] of Object.entries(day.s)) {
          const { x, f, t, c, n, k, p = false } = withoutDeadHolds(stored, this.now).slot;
          lines.push([id, x, date, f, t, c, n, k, p].join(' '));
        }
      }
    }
    const { dropIns } = await listDropIns(this.#deps, this.#guide, { month: DATE.slice(0, 7) });
    const added = dropIns.map((d) => `drop-in ${d.dropInId} ${headcount(d.party)} ${d.rev}`);
    return [...lines, ...added].sort();
  }
}
