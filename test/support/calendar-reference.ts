import { headcount, type Party } from '#shared/domain/booking/party.ts';
import { addDays, type Instant, type LocalDate } from '#shared/kernel/time.ts';

/** The reference: times and parties in flat lists, decided by looking at everything. No documents, no locks, no holds to drop. */
export type ModelSlot = { id: string; x: string; cal: string; date: LocalDate; f: number; t: number; c: number };
type ModelParty = { id: string; slotId: string; party: Party; until?: Instant; rev: number; isDropIn: boolean };
export type Model = { slots: ModelSlot[]; parties: ModelParty[]; closed: string[]; now: Instant };
type Form = Readonly<{ f: number; t: number; c: number }>;
/** One thing that happens at one moment. */
export type Unit =
  | Readonly<{
      do: 'take';
      id: string;
      slotId: string;
      party: Party;
      until?: Instant;
      isDropIn: boolean;
      quoted?: Readonly<{ f: number; t: number }>;
    }>
  | Readonly<{ do: 'pay' | 'withdraw'; id: string }>
  | Readonly<{ do: 'regroup'; id: string; rev: number; party: Party }>
  | Readonly<{ do: 'leave'; id: string; rev: number }>
  | Readonly<{ do: 'form'; slotId: string; seen: Form | undefined; to: Form | null }>
  | Readonly<{ do: 'offer'; id: string; x: string; cal: string; date: LocalDate; to: Form }>
  | Readonly<{ do: 'close'; cal: string; date: LocalDate; shut: boolean }>;

const isLive = (m: Model, p: ModelParty) => !p.until || p.until >= m.now;
export const aboard = (m: Model, slotId: string) => m.parties.filter((p) => p.slotId === slotId && isLive(m, p));
export const people = (parties: readonly ModelParty[]) => parties.reduce((sum, p) => sum + headcount(p.party), 0);
const start = (s: Pick<ModelSlot, 'date'>) => Date.parse(`${s.date}T00:00:00Z`) / 60_000;
type Time = Pick<ModelSlot, 'date' | 'f' | 't'>;
const overlap = (a: Time, b: Time) => start(a) + a.f < start(b) + b.t && start(b) + b.f < start(a) + a.t;
const isShut = (m: Model, s: ModelSlot) =>
  Array.from({ length: Math.ceil(s.t / 1440) }, (_, i) => `${s.cal} ${addDays(s.date, i)}`).some((day) =>
    m.closed.includes(day),
  );

function refusalToTake(m: Model, slotId: string, party: Party): string {
  const slot = m.slots.find((s) => s.id === slotId);
  if (!slot) return 'calendar.slot_not_found';
  const others = m.slots.filter((s) => s.cal === slot.cal && s.id !== slot.id && overlap(s, slot));
  if (isShut(m, slot) || others.some((s) => aboard(m, s.id).length > 0)) return 'booking.slot_blocked';
  const on = aboard(m, slotId);
  if (party.private && on.length > 0) return 'booking.private_needs_empty_slot';
  if (on.some((p) => p.party.private) || people(on) + headcount(party) > slot.c) return 'booking.slot_full';
  return 'ok';
}
function regroup(m: Model, u: Extract<Unit, { do: 'regroup' }>): string {
  const is = m.parties.find((p) => p.id === u.id);
  if (!is) return 'drop_ins.not_found';
  if (is.rev !== u.rev) return 'calendar.changed_elsewhere';
  const isFewer = is.party.private === u.party.private && headcount(u.party) <= headcount(is.party);
  const without = { ...m, parties: m.parties.filter((p) => p !== is) };
  const refusal = isFewer ? 'ok' : refusalToTake(without, is.slotId, u.party);
  if (refusal === 'ok') m.parties = [...without.parties, { ...is, party: u.party, rev: is.rev + 1 }];
  return refusal;
}
function leave(m: Model, u: Extract<Unit, { do: 'leave' }>): string {
  const is = m.parties.find((p) => p.id === u.id);
  if (!is) return 'drop_ins.not_found';
  if (is.rev !== u.rev) return 'calendar.changed_elsewhere';
  m.parties = m.parties.filter((p) => p !== is);
  return 'ok';
}
const isSame = (a: Form | null | undefined, b: Form | null | undefined) =>
  a && b ? a.f === b.f && a.t === b.t && a.c === b.c : !a && !b;
function form(m: Model, u: Extract<Unit, { do: 'form' }>): string {
  const is = m.slots.find((s) => s.id === u.slotId);
  if (isSame(is, u.to)) return 'ok';
  if (!isSame(is, u.seen)) return 'calendar.changed_elsewhere';
  const taken = people(aboard(m, u.slotId));
  if (!is || !u.to) {
    if (taken > 0) return 'calendar.capacity_below_booked';
    m.slots = m.slots.filter((s) => s !== is);
    return 'ok';
  }
  const { f, t, c } = u.to;
  const to = { ...is, f, t, c };
  if (c < taken) return 'calendar.capacity_below_booked';
  if ((f !== is.f || t !== is.t) && taken > 0) return 'calendar.times_taken';
  const clash = m.slots.some((s) => s !== is && s.x === is.x && overlap(s, to));
  if ((f !== is.f || t !== is.t) && clash) return 'calendar.slot_overlaps';
  m.slots = m.slots.map((s) => (s === is ? to : s));
  return 'ok';
}
function offer(m: Model, { id, x, cal, date, to }: Extract<Unit, { do: 'offer' }>): string {
  const own = m.slots.find((s) => s.x === x && s.date === date && s.f === to.f && s.t === to.t);
  if (own) return form(m, { do: 'form', slotId: own.id, seen: own, to });
  const slot = { id, x, cal, date, ...to };
  if (m.slots.some((s) => s.x === x && overlap(s, slot))) return 'calendar.slot_overlaps';
  m.slots = [...m.slots, slot];
  return 'ok';
}
function settle(m: Model, { do: what, id }: Extract<Unit, { do: 'pay' | 'withdraw' }>): string {
  const is = m.parties.find((p) => p.id === id);
  if (what === 'withdraw' && is && !is.until) return 'booking.not_allowed_now';
  if (what === 'withdraw') m.parties = m.parties.filter((p) => p !== is);
  else if (is) m.parties = m.parties.map(({ until, ...p }) => (p.id === id ? p : { ...p, ...(until && { until }) }));
  return what === 'withdraw' || is ? 'ok' : 'gone';
}
/** Lets it happen, and says what its caller hears. Changes the model given. */
export function happen(m: Model, u: Unit): string {
  if (u.do === 'take') {
    const { do: _do, quoted, ...party } = u;
    const slot = m.slots.find((s) => s.id === u.slotId);
    // Who was shown another time is shown this one first.
    if (slot && quoted && (quoted.f !== slot.f || quoted.t !== slot.t)) return 'booking.quote_changed';
    const refusal = refusalToTake(m, u.slotId, u.party);
    if (refusal === 'ok') m.parties = [...m.parties, { ...party, rev: 1 }];
    return refusal;
  }
  if (u.do === 'regroup') return regroup(m, u);
  if (u.do === 'leave') return leave(m, u);
  if (u.do === 'form') return form(m, u);
  if (u.do === 'offer') return offer(m, u);
  if (u.do === 'close') {
    const others = m.closed.filter((day) => day !== `${u.cal} ${u.date}`);
    m.closed = u.shut ? [...others, `${u.cal} ${u.date}`] : others;
    return 'ok';
  }
  return settle(m, u);
}
/** What everybody can see of the calendar, in one order. */
export const pictureOf = (m: Model): string[] =>
  [
    ...m.slots.map((s) => {
      const on = aboard(m, s.id);
      const isPrivate = on.some((p) => p.party.private);
      return [s.id, s.x, s.date, s.f, s.t, s.c, people(on), on.length, isPrivate].join(' ');
    }),
    ...m.closed.map((day) => `closed ${day}`),
    ...m.parties.filter((p) => p.isDropIn).map((p) => `drop-in ${p.id} ${headcount(p.party)} ${p.rev}`),
  ].sort();

type Done = Readonly<{ unit: Unit; heard: string }>;
/** An order in which all of it could have happened one after the other, as heard, and ended in that picture; else undefined. */
export function explain(m: Model, done: readonly Done[], picture: readonly string[]): Model | undefined {
  if (done.length === 0) return JSON.stringify(pictureOf(m)) === JSON.stringify(picture) ? m : undefined;
  for (const [i, { unit, heard }] of done.entries()) {
    const next: Model = { ...m };
    if (happen(next, unit) !== heard) continue;
    const end = explain(next, [...done.slice(0, i), ...done.slice(i + 1)], picture);
    if (end) return end;
  }
  return undefined;
}
