import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { listDays } from '#functions/calendar/days.table.ts';
import { saveTemplate } from '#functions/calendar/save-template.ts';
import { addListMembers } from '#functions/outreach/add-list-members.ts';
import { saveDistributionList } from '#functions/outreach/save-distribution-list.ts';
import { isEmpty } from '#shared/domain/calendar/calendar-day.ts';
import { addDays, DEFAULT_ZONE, type LocalDate, localDateOf } from '#shared/kernel/time.ts';
import { DEMO_EXPERIENCES } from './catalogue.ts';
import { demoActor } from './demo-actor.ts';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import { guideOf } from './people.ts';
import { calendarOf } from './slots-of.ts';
import { GUEST_LISTS, OWN_GUESTS, WEEKS } from './workbench.ts';

const GUIDE = 'elin';
/** Where people of the next days are put: on times of their own, one after another on days without any. */
const SOON = 'gryt-perch';
/** Where the others are: on a time that anglers can book too. */
const LATER = 'gryt-pike';
const SOON_DAYS = 6;
const LATER_DAYS = 10;

/** What the first guide keeps for the work: weeks to use again, lists of guests, and people who rang or wrote. */
export async function seedWorkbench(world: DemoWorld): Promise<void> {
  const guide = demoActor(guideOf(GUIDE).subject, 'guide');
  for (const week of WEEKS)
    await saveTemplate(world.deps, guide, { ...week, templateId: demoId(`week|${week.name}`), rev: 0 });
  for (const { addresses, ...list } of GUEST_LISTS) {
    const listId = demoId(`list|${list.name}`);
    await saveDistributionList(world.deps, guide, { ...list, listId, rev: 0 });
    await addListMembers(world.deps, guide, { listId, text: addresses.join('\n'), consent: true });
  }
  await seedDropIns(world, guide);
}
async function seedDropIns({ deps, today: now }: DemoWorld, guide: ReturnType<typeof demoActor>): Promise<void> {
  const today = localDateOf(now, DEFAULT_ZONE);
  const [first] = DEMO_EXPERIENCES.filter(({ id }) => id === SOON);
  if (!first) throw new Error(`no experience ${SOON}`);
  const days = await listDays(deps.table, calendarOf(first), today, addDays(today, 400));
  const free = Array.from({ length: SOON_DAYS }, (_, i) => addDays(today, i + 1)).filter((date) => !isUsed(days, date));
  const time = { start: '10:00', end: '14:00', endsAfterDays: 0, capacity: first.group[1] };
  for (const [i, guest] of OWN_GUESTS.entries()) {
    const date = free[i];
    const slot = date ? undefined : openTime(days, addDays(today, LATER_DAYS), now);
    const where = date ? { experienceId: SOON, date, newSlot: time } : slot && { experienceId: LATER, ...slot };
    if (where) await addDropIn(deps, guide, { ...guest, ...where, requestId: demoId(`drop-in|${i}`) });
  }
}
type Days = Awaited<ReturnType<typeof listDays>>;
const isUsed = (days: Days, date: LocalDate) => Object.keys(days.get(date)?.s ?? {}).length > 0;
/** The first time from then on that nobody is on. */
function openTime(days: Days, from: LocalDate, now: string) {
  for (const [date, day] of [...days].filter(([d, { z }]) => d >= from && Object.keys(z).length === 0))
    for (const [slotId, slot] of Object.entries(day.s))
      if (slot.x === LATER && isEmpty(slot, now)) return { date, slotId };
  return undefined;
}
