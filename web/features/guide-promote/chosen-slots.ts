export type SlotRef = Readonly<{ date: string; slotId: string }>;
/** A time that was chosen, with the discount that stands on it. */
export type ChosenSlot = SlotRef & Readonly<{ standing?: number | null | undefined }>;

export const isSame = (a: SlotRef) => (b: SlotRef) => a.date === b.date && a.slotId === b.slotId;
/** As they are asked for. */
export const refsOf = (slots: readonly SlotRef[]): SlotRef[] => slots.map(({ date, slotId }) => ({ date, slotId }));
export const withDiscount = (slots: readonly ChosenSlot[], saved: readonly SlotRef[], percent: number): ChosenSlot[] =>
  slots.map((slot) => (saved.some(isSame(slot)) ? { ...slot, standing: percent } : slot));
/** Whether a chosen time has another discount than the one that is shown. */
export const isUnsaved = ({ slots, percent }: { slots: readonly ChosenSlot[]; percent: number }): boolean =>
  slots.some(({ standing }) => (standing ?? 0) !== percent);
