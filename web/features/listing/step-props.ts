import type { TripDraft } from '#shared/domain/listing/draft.ts';

export type StepProps = Readonly<{
  experienceId: string;
  draft: TripDraft;
  change: (what: Partial<TripDraft> | ((now: TripDraft) => Partial<TripDraft>)) => void;
  /** The sentence at a field, once somebody has tried to go on. */
  problemOf: (field: string) => string | undefined;
  save: () => Promise<boolean>;
  /** For its guide; an admin's changes of dates leave a trail. */
  isOwn: boolean;
}>;
