import { AddDatesDialog } from './add-dates-dialog.tsx';
import { DropInDialog } from './drop-in-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import type { DropInData, GuideDay, GuideExperience, GuideSlot } from './use-guide-calendar.ts';

export type OpenDialog =
  | { what: 'slot'; date: string; slot?: GuideSlot }
  | { what: 'dropIn'; date: string; slot?: GuideSlot; dropIn?: DropInData }
  | { what: 'dates' }
  | { what: 'notice' };
type Props = {
  experience: GuideExperience;
  days: ReadonlyMap<string, GuideDay>;
  noticeDays: number;
  today: string;
  now: string;
  open: OpenDialog | undefined;
  onClose: () => void;
};
/** The one dialog that is open. */
export function CalendarDialogs({ experience, days, noticeDays, today, now, open, onClose }: Props) {
  const { id: experienceId, maxGroup } = experience;
  if (!open) return null;
  if (open.what === 'dates') return <AddDatesDialog {...{ experienceId, maxGroup, today, onClose }} />;
  if (open.what === 'notice') return <NoticeDialog days={noticeDays} onClose={onClose} />;
  if (open.what === 'slot')
    return (
      <SlotDialog {...{ experienceId, maxGroup, onClose }} date={open.date} {...(open.slot && { slot: open.slot })} />
    );
  const { date, dropIn } = open;
  const slots = (days.get(date)?.slots ?? []).filter((s) => s.endsAt > now && !s.isCalledOff);
  const slot = open.slot ?? slots.find(({ slotId }) => slotId === dropIn?.slotId);
  return <DropInDialog {...{ experience, date, slots, onClose }} {...(slot && { slot })} {...(dropIn && { dropIn })} />;
}
