import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay, Days } from '#shared/domain/calendar/calendar-day.ts';
import { placesLeft } from '#shared/domain/calendar/calendar-day.ts';
import { give, settleHold } from '#shared/domain/calendar/give.ts';
import { addSlot, removeSlot, resize } from '#shared/domain/calendar/slots.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { addDays, toInstant } from '#shared/kernel/time.ts';

/** The reference: slots and parties in flat lists on one time line, decided by looking at everything. */
type Party = { id: string; slotId: string; people: number; isPrivate: boolean; until?: string };
type Slot = { id: string; x: string; day: number; from: number; to: number; capacity: number; most?: number };
type Model = { slots: Slot[]; parties: Party[] };

const DAY_0 = '2027-03-27';
const dateOf = (day: number) => addDays(DAY_0, day);
const live = (m: Model, slotId: string, now: string) =>
  m.parties.filter((p) => p.slotId === slotId && (!p.until || p.until >= now));
const people = (parties: Party[]) => parties.reduce((sum, p) => sum + p.people, 0);
const abs = (s: Slot) => [s.day * 1440 + s.from, s.day * 1440 + s.to] as const;
const overlap = (a: Slot, b: Slot) => abs(a)[0] < abs(b)[1] && abs(b)[0] < abs(a)[1];

function modelTake(m: Model, p: Party, now: string): string {
  const slot = m.slots.find((s) => s.id === p.slotId);
  if (!slot) return 'calendar.slot_not_found';
  const others = m.slots.filter((s) => s.id !== slot.id && overlap(s, slot));
  if (others.some((s) => live(m, s.id, now).length > 0)) return 'booking.slot_blocked';
  const on = live(m, slot.id, now);
  if (p.isPrivate && on.length > 0) return 'booking.private_needs_empty_slot';
  if (on.some((q) => q.isPrivate) || people(on) + p.people > slot.capacity) return 'booking.slot_full';
  if (slot.most !== undefined && on.length >= slot.most) return 'booking.too_many_parties';
  const near = [slot, ...others].map((s) => s.id);
  m.parties = m.parties.filter((q) => !near.includes(q.slotId) || !q.until || q.until >= now);
  m.parties.push(p);
  return 'ok';
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('take' as const),
      slot: fc.nat(7),
      people: fc.integer({ min: 1, max: 4 }),
      isPrivate: fc.boolean(),
      hold: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give' as const), party: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), party: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('resize' as const),
      slot: fc.nat(7),
      capacity: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), slot: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 50 }) }) },
);
const slots = fc.array(
  fc.record({
    x: fc.constantFrom('a', 'b'),
    day: fc.nat(2),
    from: fc.integer({ min: 0, max: 23 }).map((h) => h * 60),
    hours: fc.constantFrom(1, 4, 8, 20, 30, 50),
    capacity: fc.integer({ min: 1, max: 6 }),
    most: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 8 },
);

const code = (run: () => void): string => {
  try {
    run();
    return 'ok';
  } catch (e) {
    if (e instanceof DomainError) return e.code;
    throw e;
  }
};
const put = (days: Map<string, CalendarDay>, changed: Days) => {
  for (const [date, day] of changed) days.set(date, { ...day, rev: day.rev + 1 });
};

function build(
  wanted: { x: string; day: number; from: number; hours: number; capacity: number; most: number | undefined }[],
) {
  const model: Model = { slots: [], parties: [] };
  const days = new Map<string, CalendarDay>();
  for (const [i, w] of wanted.entries()) {
    const slot: Slot = {
      id: `s${i}`,
      x: w.x,
      day: w.day,
      from: w.from,
      to: w.from + w.hours * 60,
      capacity: w.capacity,
      ...(w.most && { most: w.most }),
    };
    const clash = model.slots.some((s) => s.x === slot.x && overlap(s, slot));
    const said = code(() =>
      put(
        days,
        addSlot(days, {
          date: dateOf(slot.day),
          slotId: slot.id,
          slot: { x: slot.x, f: slot.from, t: slot.to, c: slot.capacity, ...(slot.most && { m: slot.most }) },
        }),
      ),
    );
    expect(said).toBe(clash ? 'calendar.slot_overlaps' : 'ok');
    if (!clash) model.slots.push(slot);
  }
  return { model, days };
}

test('the day documents say what a plain list of parties says, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(slots, fc.array(step, { maxLength: 60 }), (wanted, steps) => {
      const { model: m, days } = build(wanted);
      let now = '2027-03-27T00:00:00.000Z';
      let made = 0;
      for (const s of steps) {
        if (s.kind === 'wait') now = toInstant(Date.parse(now) + s.minutes * 60_000);
        if (s.kind === 'take') {
          const id = `b${made++}`;
          const slotId = `s${s.slot}`;
          const date = dateOf(m.slots.find((x) => x.id === slotId)?.day ?? 0);
          const until = s.hold ? toInstant(Date.parse(now) + 35 * 60_000) : undefined;
          const ask = {
            date,
            slotId,
            bookingId: id,
            people: s.people,
            private: s.isPrivate,
            now,
            ...(until && { until }),
          };
          const before = new Set(m.parties.map((p) => p.id));
          const wantedCode = modelTake(
            m,
            { id, slotId, people: s.people, isPrivate: s.isPrivate, ...(until && { until }) },
            now,
          );
          const dropped = [...before].filter((p) => !m.parties.some((q) => q.id === p));
          let expired: readonly string[] = [];
          expect(
            code(() => {
              const t = take(days, ask);
              expired = t.expired;
              put(days, t.days);
            }),
          ).toBe(wantedCode);
          expect([...expired].sort()).toEqual(dropped.sort());
        }
        const party =
          s.kind === 'give' || s.kind === 'settle' ? m.parties[s.party % Math.max(1, m.parties.length)] : undefined;
        if (party) {
          const ref = {
            date: dateOf(m.slots.find((x) => x.id === party.slotId)?.day ?? 0),
            slotId: party.slotId,
            bookingId: party.id,
          };
          if (s.kind === 'give') {
            put(days, give(days, { ...ref, people: party.people, private: party.isPrivate }));
            m.parties = m.parties.filter((p) => p !== party);
          } else {
            expect(code(() => put(days, settleHold(days, ref)))).toBe(party.until ? 'ok' : 'booking.hold_expired');
            delete party.until;
          }
        }
        if (s.kind === 'resize' || s.kind === 'remove') {
          const slot = m.slots.find((x) => x.id === `s${s.slot}`);
          const ref = { date: dateOf(slot?.day ?? 0), slotId: `s${s.slot}`, now };
          const taken = people(live(m, ref.slotId, now));
          const isRefused = s.kind === 'resize' ? s.capacity < taken : taken > 0;
          const want = !slot ? 'calendar.slot_not_found' : isRefused ? 'calendar.capacity_below_booked' : 'ok';
          const run = () =>
            s.kind === 'resize' ? resize(days, { ...ref, capacity: s.capacity }) : removeSlot(days, ref);
          expect(code(() => put(days, run().days))).toBe(want);
          if (want === 'ok' && slot) {
            m.parties = m.parties.filter((p) => p.slotId !== slot.id || !p.until || p.until >= now);
            if (s.kind === 'resize') slot.capacity = s.capacity;
            else m.slots = m.slots.filter((x) => x !== slot);
          }
        }
        for (const slot of m.slots) {
          const doc = days.get(dateOf(slot.day))?.s[slot.id];
          const on = live(m, slot.id, now);
          const isFull = on.some((p) => p.isPrivate) || (slot.most !== undefined && on.length >= slot.most);
          expect(doc && placesLeft(doc, now)).toBe(isFull ? 0 : slot.capacity - people(on));
        }
      }
      for (const slot of m.slots)
        for (const p of m.parties.filter((q) => q.slotId === slot.id))
          put(
            days,
            give(days, {
              date: dateOf(slot.day),
              slotId: slot.id,
              bookingId: p.id,
              people: p.people,
              private: p.isPrivate,
            }),
          );
      for (const day of days.values()) {
        expect(day.z).toEqual({});
        for (const slot of Object.values(day.s))
          expect([slot.n, slot.k, slot.p, slot.h]).toEqual([0, 0, undefined, undefined]);
      }
    }),
    { numRuns: 400 },
  );
});
