import type * as z from 'zod';
import type { ContactShape, PartyShape } from '#shared/contracts/schemas.ts';

export type Party = z.output<typeof PartyShape>;
export type Contact = z.output<typeof ContactShape>;
/** What a person has chosen and typed for one experience. Lives in the tab's storage, so nothing of it is lost on the way. */
export type BookingDraft = Readonly<{
  date?: string | undefined;
  slotId?: string | undefined;
  party: Party;
  contact: Contact;
  specialRequests: string;
  isAdult: boolean;
  /** Gift cards that pay a part, each looked up before. */
  giftCodes: readonly string[];
  /** One that is being typed. */
  giftTyped?: string | undefined;
  /** The version of the terms that was accepted. */
  acceptedTerms?: string | undefined;
  /** The name of the attempt, and what it stands for: the same details are the same booking, whatever happens in between. */
  requestId?: string | undefined;
  requestDetails?: string | undefined;
  /** A booking that was started from this draft and may still be waiting for its payment. */
  bookingId?: string | undefined;
}>;

export const EMPTY_DRAFT: BookingDraft = {
  party: { adults: 1, children: 0, private: false },
  contact: { fullName: '', email: '', phone: '' },
  specialRequests: '',
  isAdult: false,
  giftCodes: [],
};
const keyOf = (experienceId: string) => `napp.booking.${experienceId}`;

export function loadDraft(experienceId: string, storage: Storage | undefined = tabStorage()): BookingDraft {
  try {
    const found: Partial<BookingDraft> | null = JSON.parse(storage?.getItem(keyOf(experienceId)) ?? 'null');
    if (!found) return EMPTY_DRAFT;
    return {
      ...EMPTY_DRAFT,
      ...found,
      party: { ...EMPTY_DRAFT.party, ...found.party },
      contact: { ...EMPTY_DRAFT.contact, ...found.contact },
    };
  } catch {
    return EMPTY_DRAFT;
  }
}
export function saveDraft(
  experienceId: string,
  draft: BookingDraft,
  storage: Storage | undefined = tabStorage(),
): void {
  try {
    storage?.setItem(keyOf(experienceId), JSON.stringify(draft));
  } catch {
    // a full or forbidden storage: the draft lives as long as the page
  }
}
export function forgetDraft(experienceId: string, storage: Storage | undefined = tabStorage()): void {
  try {
    storage?.removeItem(keyOf(experienceId));
  } catch {
    // nothing was stored then either
  }
}
/** The same details keep their request id, so that a double click or a lost answer is one booking; other details get a new one. */
export function withRequestId(
  draft: BookingDraft,
  details: object,
  newId: () => string = () => crypto.randomUUID(),
): BookingDraft & { requestId: string } {
  const requestDetails = JSON.stringify(details);
  if (draft.requestId && draft.requestDetails === requestDetails) return { ...draft, requestId: draft.requestId };
  return { ...draft, requestId: newId(), requestDetails };
}
/** The attempt is over: the next one is a new booking, with everything that was typed. */
export const withoutAttempt = ({
  requestId: _id,
  requestDetails: _details,
  bookingId: _booking,
  ...rest
}: BookingDraft): BookingDraft => rest;

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
