import * as z from 'zod';
import { EmailShape, PhoneShape } from '#shared/contracts/schemas.ts';
import type { DropInSource } from '#shared/domain/calendar/drop-in-sources.ts';
import { divideHalfUp, type Money, money, plus, times } from '#shared/kernel/money.ts';
import { numberIn } from './times-draft.ts';
import type { DropInData, GuideExperience, GuideSlot } from './use-guide-calendar.ts';

/** What stands in the fields of a drop-in. `slotId` is empty for a new time. */
export type DropInDraft = Readonly<{
  slotId: string;
  start: string;
  end: string;
  isNextDay: boolean;
  capacity: string;
  adults: number;
  children: number;
  isPrivate: boolean;
  source: DropInSource;
  name: string;
  email: string;
  phone: string;
  notes: string;
}>;
export type DropInErrors = Partial<
  Record<
    'start' | 'end' | 'capacity' | 'people' | 'email' | 'phone',
    'required' | 'order' | 'number' | 'below' | 'invalid'
  >
>;
export const newDropIn = (maxGroup: number, slot?: GuideSlot): DropInDraft => ({
  slotId: slot?.slotId ?? '',
  ...{ start: '08:00', end: '16:00', isNextDay: false, capacity: String(slot?.capacity ?? maxGroup) },
  ...{ adults: 1, children: 0, isPrivate: false, source: 'phone' },
  ...{ name: '', email: '', phone: '', notes: '' },
});
export const draftOfDropIn = (d: DropInData, slot?: GuideSlot): DropInDraft => ({
  ...newDropIn(slot?.capacity ?? 1, slot),
  slotId: d.slotId,
  ...{ adults: d.party.adults, children: d.party.children, isPrivate: d.party.private, source: d.source },
  ...{ name: d.name, email: d.email, phone: d.phone, notes: d.notes },
});
const OptionalEmail = z.union([z.literal(''), EmailShape]);

export function checkDropInDraft(draft: DropInDraft, maxGroup: number): DropInErrors {
  const { slotId, start, end, isNextDay, adults, children } = draft;
  const isNew = slotId === '';
  const capacity = numberIn(draft.capacity, maxGroup) ?? Number.NaN;
  return {
    ...(isNew && !start && { start: 'required' }),
    ...(isNew && !end && { end: 'required' }),
    ...(isNew && start && end && !isNextDay && end <= start && { end: 'order' }),
    ...(Number.isNaN(capacity) && { capacity: 'number' }),
    ...(isNew && adults + children > capacity && { capacity: 'below' }),
    ...(adults + children < 1 && { people: 'required' }),
    ...(!OptionalEmail.safeParse(draft.email.trim()).success && { email: 'invalid' }),
    ...(!PhoneShape.safeParse(draft.phone.trim()).success && { phone: 'invalid' }),
  };
}
/** What the contract takes of the fields. The capacity goes along only when it is another. */
export function aboutOf(draft: DropInDraft, slot: GuideSlot | undefined) {
  const { adults, children, isPrivate, source, name, email, phone, notes } = draft;
  const capacity = Number(draft.capacity);
  return {
    party: { adults, children, private: isPrivate },
    ...{ source, name, email: email.trim(), phone: phone.trim(), notes },
    ...(slot && capacity !== slot.capacity && { capacity }),
  };
}
/** What they pay by the price list. */
export function estimateOf(e: GuideExperience, draft: DropInDraft, discountPercent: number): Money {
  const list = plus(times(e.adultPrice, draft.adults), times(e.childPrice, draft.children));
  const full = draft.isPrivate && e.privatePrice ? e.privatePrice : list;
  return money(divideHalfUp(full.minor * (100 - discountPercent), 100), full.currency);
}
