import { bookingIdOf } from '#functions/booking/booking-id.ts';
import { postMessage } from '#functions/community/post-message.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { threadIdOf } from '#shared/domain/community/thread.ts';
import { addDays, addHours, DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { demoActor } from './demo-actor.ts';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import { DEMO_ANGLERS, guideOf } from './people.ts';
import type { PlannedBooking } from './plan-bookings.ts';
import { TALKS, VISITORS } from './talks.ts';

/** What people wrote to each other: about bookings, and about dates that visitors asked for. */
export async function seedThreads(world: DemoWorld, bookings: readonly PlannedBooking[]): Promise<void> {
  for (const talk of TALKS) {
    const angler = DEMO_ANGLERS[talk.angler]?.subject ?? '';
    const booking = bookings.find(
      (b) => b.angler.subject === angler && b.experience.id === talk.experience && b.outcome === talk.outcome,
    );
    if (!booking) continue;
    const threadId = threadIdOf.booking(bookingIdOf(angler, demoId(`booking|${booking.id}`), 0));
    await write(world, { threadId, guide: booking.experience.guide, angler }, talk.said);
  }
  for (const visitor of VISITORS) await ask(world, visitor);
  await world.moveTo(world.today);
}
type Pair = Readonly<{ threadId: string; guide: string; angler: string }>;
type Said = readonly (readonly [hoursAgo: number, from: 'angler' | 'guide', text: string])[];
async function write(world: DemoWorld, { threadId, guide, angler }: Pair, said: Said): Promise<void> {
  for (const [i, [hoursAgo, from, text]] of said.entries()) {
    await world.moveTo(addHours(world.today, -hoursAgo));
    const who = demoActor(from === 'guide' ? guideOf(guide).subject : angler, from);
    await postMessage(world.deps, who, { threadId, messageId: demoId(`message|${threadId}|${i}`), text });
  }
}
async function ask(
  world: DemoWorld,
  { experience, guide, days, hoursAgo, answer, ...wish }: (typeof VISITORS)[number],
) {
  const requestId = demoId(`date|${wish.email}`);
  const date = addDays(localDateOf(world.today, DEFAULT_ZONE), days);
  await world.moveTo(addHours(world.today, -hoursAgo));
  const visitor = { kind: 'visitor', address: '127.0.0.1' } as const;
  await requestDate(world.deps, visitor, { ...wish, experienceId: experience, requestId, date });
  if (answer) await write(world, { threadId: threadIdOf.date(requestId), guide, angler: '' }, [[2, 'guide', answer]]);
}
