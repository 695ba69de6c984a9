import { readDaysOf } from '#functions/calendar/days.table.ts';
import { findExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { BookableExperience, TripShown, TripSlot } from '#shared/domain/booking/trip.ts';
import { type Days, surePeople } from '#shared/domain/calendar/calendar-day.ts';
import { withinGroupOf } from '#shared/domain/calendar/fit-to-group.ts';
import { isOffered, isPublic } from '#shared/domain/catalogue/experience.ts';
import { asNarrowed } from '#shared/domain/catalogue/narrowing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Bilingual } from '#shared/kernel/locale.ts';
import { type Instant, instantAt, type LocalDate } from '#shared/kernel/time.ts';

export type TripChoice = Readonly<{ experienceId: string; date: LocalDate; slotId: string }>;
export type TripRead = Readonly<{
  stored: StoredExperience;
  experience: BookableExperience;
  slot: TripSlot;
  /** The days that taking places on the slot may change. */
  days: Days;
}>;

/** The experience and the chosen time as they are now. */
export async function readTrip(
  table: Table,
  choice: TripChoice,
  now: Instant,
  known?: StoredExperience,
): Promise<TripRead> {
  const stored = known ?? (await findExperience(table, choice.experienceId));
  if (!stored || !isPublic(stored)) throw new DomainError('catalogue.experience_not_found');
  return tripOf(table, choice, stored, now);
}
/** The same for who has booked it: a trip that was hidden since is still theirs, called off or changed. */
export async function readBookedTrip(table: Table, choice: TripChoice, now: Instant): Promise<TripRead> {
  const stored = await findExperience(table, choice.experienceId);
  if (!stored) throw new DomainError('catalogue.experience_not_found');
  return tripOf(table, choice, stored, now);
}
async function tripOf(table: Table, choice: TripChoice, stored: StoredExperience, now: Instant): Promise<TripRead> {
  const { experienceId, date, slotId } = choice;
  const days = withinGroupOf(
    await readDaysOf(table, stored.calendarId, choice),
    choice,
    asNarrowed(stored, now).maxGroup,
  );
  const times = days.get(date)?.s[slotId];
  if (times?.x !== experienceId) throw new DomainError('calendar.slot_not_found');
  const slot: TripSlot = {
    slotId,
    date,
    from: times.f,
    to: times.t,
    startsAt: instantAt(date, times.f, stored.zone),
    endsAt: instantAt(date, times.t, stored.zone),
    surePeople: surePeople(times),
    discountPercent: times.d ?? 0,
  };
  return { stored, experience: bookable(asNarrowed(stored, now)), slot, days };
}
/** What a person is told of it; its meeting place is kept with the texts. */
export const shownOf = ({ stored, slot }: TripRead, meetingPlace: Bilingual): TripShown => ({
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  isInstant: stored.instant,
  title: stored.title,
  place: stored.place,
  meetingPlace,
});
const bookable = (e: StoredExperience): BookableExperience => ({
  experienceId: e.id,
  guideId: e.guideId,
  calendarId: e.calendarId,
  zone: e.zone,
  isBookable: isOffered(e),
  isInstant: e.instant,
  childrenWelcome: !e.noChildren,
  adultPrice: e.adultPrice,
  childPrice: e.childPrice,
  privatePrice: e.privatePrice,
  minGroup: e.minGroup,
  maxGroup: e.maxGroup,
  noticeDays: e.noticeDays,
  vatPercent: e.vatPercent,
});
