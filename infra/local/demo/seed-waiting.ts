import { joinLine } from '#functions/booking/join-line.ts';
import { changeSlot } from '#functions/calendar/change-slot.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { addHours } from '#shared/kernel/time.ts';
import { demoActor } from './demo-actor.ts';
import type { DemoWorld } from './demo-world.ts';
import { DEMO_ANGLERS, guideOf } from './people.ts';
import type { PlannedBooking } from './plan-bookings.ts';

const EXPERIENCE = 'gryt-dawn';
/** Who waits for the full time, the first of them first. */
const WAITING = [0, 2] as const;

/** A coming time of the first guide is full, and two of the demo anglers wait for places. */
export async function seedWaiting(world: DemoWorld, bookings: readonly PlannedBooking[]): Promise<void> {
  const full = bookings.find(
    (b) => b.experience.id === EXPERIENCE && b.outcome === 'confirmed' && b.id.startsWith('wish|'),
  );
  if (!full) return;
  const { experience, slot, party } = full;
  const time = { experienceId: experience.id, date: slot.date, slotId: slot.slotId };
  const guide = demoActor(guideOf(experience.guide).subject, 'guide');
  await changeSlot(world.deps, guide, { ...time, capacity: headcount(party) });
  for (const [i, which] of WAITING.entries()) {
    const angler = DEMO_ANGLERS[which];
    if (!angler) continue;
    await world.moveTo(addHours(world.today, i - 20));
    const { subject, language } = angler;
    const people = { adults: 2, children: 0, private: false };
    await joinLine(world.deps, demoActor(subject, 'angler'), { ...time, party: people, language });
  }
  await world.moveTo(world.today);
}
