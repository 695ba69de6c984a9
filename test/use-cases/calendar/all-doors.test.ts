import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATE, SLOT } from '#test/support/builders-booking.ts';
import { Doors } from '#test/support/calendar-doors.ts';
import { explain, type Model, pictureOf, type Unit } from '#test/support/calendar-reference.ts';
import { startTestTable, type TestTable } from '#test/support/table.ts';

/** Several histories run beside each other, each with a guide of its own: waiting for one another's pauses costs nothing. */
const TOGETHER = 50;
const HISTORIES = process.env['NAPP_DEEP'] === '1' ? 10_000 : 150;

const x = fc.constantFrom('a' as const, 'b' as const);
const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.constant(0),
  private: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const form = fc.record({
  f: fc.constantFrom(360, 600, 900, 1200),
  hours: fc.constantFrom(4, 8, 12),
  c: fc.integer({ min: 1, max: 6 }),
});
const which = fc.nat(20);
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('book' as const), which, party }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('dropIn' as const), which, party }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'withdraw' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('regroup' as const), which, party }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resize' as const), which, c: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reshape' as const), which, form }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('range' as const), x, day: fc.nat(1), form }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), x, day: fc.nat(2), shut: fc.boolean() }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
/** What happens at the same moment, and how long it is quiet afterwards. */
const round = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  pause: fc.constantFrom(0, 0, 5, 20, 40),
});
const history = fc.record({ isOneCalendar: fc.boolean(), rounds: fc.array(round, { minLength: 2, maxLength: 7 }) });

type Done = Readonly<{ unit: Unit; heard: string }>;
const timesOf = ({ f, hours, c }: { f: number; hours: number; c: number }) => ({ f, t: f + hours * 60, c });
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

async function press(doors: Doors, m: Model, a: Act): Promise<Done[]> {
  if (a.do === 'range') return doors.range(a.x, a.day, timesOf(a.form));
  if (a.do === 'close') return [await doors.close(a.x, a.day, a.shut)];
  const one = await pressOnOne(doors, m, a);
  return one ? [one] : [];
}
async function pressOnOne(
  doors: Doors,
  m: Model,
  a: Exclude<Act, { do: 'range' | 'close' }>,
): Promise<Done | undefined> {
  const booked = pick(
    m.parties.filter((p) => !p.isDropIn),
    a.which,
  );
  if (a.do === 'pay') return booked?.until ? doors.pay(booked.id) : undefined;
  if (a.do === 'withdraw') return booked && doors.withdraw(booked.id);
  const dropIn = pick(
    m.parties.filter((p) => p.isDropIn),
    a.which,
  );
  if (a.do === 'leave') return dropIn && doors.leave(dropIn);
  const slot = a.do === 'regroup' ? m.slots.find(({ id }) => id === dropIn?.slotId) : pick(m.slots, a.which);
  if (!slot) return undefined;
  const of = slot.x === doors.idOf('a') ? 'a' : 'b';
  if (a.do === 'regroup') return dropIn && doors.regroup(dropIn, slot, a.party);
  if (a.do === 'book') return doors.book(of, slot, a.party);
  if (a.do === 'dropIn') return doors.dropIn(of, slot, a.party);
  if (a.do === 'remove') return doors.form(of, slot, null);
  if (a.do === 'reshape') return doors.form(of, slot, timesOf(a.form));
  return a.do === 'resize' ? doors.form(of, slot, { f: slot.f, t: slot.t, c: a.c }) : undefined;
}
let store: TestTable;
beforeAll(async () => {
  store = await startTestTable({ conflicts: true });
});
afterAll(() => store.stop());

async function live(doors: Doors, rounds: readonly { acts: Act[]; pause: number }[]) {
  const morning = { id: SLOT, x: doors.idOf('a'), cal: doors.calendarOf('a'), date: DATE, f: 360, t: 840, c: 6 };
  let m: Model = { slots: [morning], parties: [], closed: [], now: doors.now };
  for (const { acts, pause } of [{ acts: [offerB], pause: 0 }, ...rounds]) {
    const before = m;
    const all = (await Promise.all(acts.map((a) => press(doors, before, a)))).flat();
    // Too many at once on a slow machine: nothing happened, and the person is asked to try again.
    const done = all.filter(({ heard }) => !/\.busy$/.test(heard));
    const picture = await doors.picture();
    const after = explain(before, done, picture);
    if (!after) throw new Error(JSON.stringify({ before: pictureOf(before), done, picture }, undefined, 1));
    doors.wait(pause);
    m = { ...after, now: doors.now };
    expect(await doors.picture()).toEqual(pictureOf(m));
  }
}
const offerB: Act = { do: 'range', x: 'b', day: 0, form: { f: 600, hours: 8, c: 4 } };

test('whatever comes through all doors at once could have come one after the other, and the boats are as full as that says', async () => {
  const together = fc.array(history, { minLength: TOGETHER, maxLength: TOGETHER });
  await fc.assert(
    fc.asyncProperty(together, async (histories) => {
      const opened: { doors: Doors; rounds: { acts: Act[]; pause: number }[] }[] = [];
      // One guide after the other: all are counted in one place.
      for (const { isOneCalendar, rounds } of histories) {
        const doors = new Doors(store, isOneCalendar, '2027-05-01T10:00:00.000Z');
        await doors.open();
        opened.push({ doors, rounds });
      }
      await Promise.all(opened.map(({ doors, rounds }) => live(doors, rounds)));
    }),
    { numRuns: HISTORIES / TOGETHER, endOnFailure: true },
  );
}, 3_600_000);
