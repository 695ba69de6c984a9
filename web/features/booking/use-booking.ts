import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { POLICY } from '#shared/domain/policy.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { type BookingDraft, EMPTY_DRAFT, loadDraft, saveDraft } from '#web/lib/booking-draft.ts';
import { dateParam } from '#web/lib/date-param.ts';
import { todayIn } from '#web/lib/format.ts';
import { numberParam } from '#web/lib/number-param.ts';
import { type BookingStep, isBookingStep, reachableStep } from './booking-steps.ts';
import { isContactComplete } from './contact-form.ts';
import { type Experience, partyRefusal } from './party-refusal.ts';
import { distrustAvailability, useAvailability } from './use-availability.ts';
import { useOffer, withOffer } from './use-offer.ts';
import { type Quoted, useQuote } from './use-quote.ts';
import { withParams } from './with-params.ts';

export type Booking = ReturnType<typeof useBooking>;

/** Everything about one booking in the making: the draft, where one stands, the true day and the price of it. */
export function useBooking(experience: Experience) {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState(() => startDraft(experience, params));
  const today = todayIn(experience.zone);
  const [month, setMonth] = useState(() => (draft.date ?? experience.nextFreeDate ?? today).slice(0, 7));
  useEffect(() => saveDraft(experience.id, draft), [experience.id, draft]);

  const { offer, isAsking } = useOffer(experience.id, params.get('offer') === '1', draft.slotId);
  const shownMonth = withOffer(useAvailability(experience.id, month), offer);
  const chosenMonth = withOffer(useAvailability(experience.id, (draft.date ?? month).slice(0, 7)), offer);
  const day = chosenMonth.data?.days.find((d) => d.date === draft.date);
  const slot = day?.slots.find((s) => s.id === draft.slotId);
  const queries = useQueryClient();
  const isUnknown = Boolean(draft.slotId && chosenMonth.data && !chosenMonth.isPlaceholderData && !slot);
  const isOffered = offer !== undefined && offer.date === draft.date && offer.slotId === draft.slotId;
  const refusal = slot && partyRefusal(experience, slot, draft.party);
  const quote = useQuote({
    experienceId: experience.id,
    date: draft.date,
    slotId: draft.slotId,
    party: draft.party,
    enabled: !refusal && !isAsking,
    offered: isOffered,
    giftCodes: draft.giftCodes,
  });
  const isRefused = quote.error instanceof ApiProblem && quote.error.status === 409;
  useEffect(() => {
    // a time that is newer than what the edge remembers, or that has been taken since
    if (!isUnknown && !isRefused) return;
    distrustAvailability(experience.id);
    void queries.invalidateQueries({ queryKey: ['availability', experience.id] });
  }, [isUnknown, isRefused, queries, experience.id]);

  const wanted = params.get('step');
  const step = reachableStep(isBookingStep(wanted) ? wanted : 'time', {
    slot: Boolean(draft.date && draft.slotId),
    party: !refusal,
    contact: isContactComplete(draft.contact),
  });
  const change = (part: Partial<BookingDraft>) => setDraft((now) => ({ ...now, ...part }));
  const go = (to: BookingStep, how: { replace?: boolean } = {}) =>
    setParams((now) => withParams(now, { step: to }), { replace: how.replace ?? false, preventScrollReset: true });
  const choose = (date: string, slotId: string | undefined) => {
    change({ date, slotId });
    setParams((now) => withParams(now, { date, slot: slotId }), { replace: true, preventScrollReset: true });
  };
  return {
    experience: asQuoted(experience, quote.data),
    draft,
    setDraft,
    change,
    step,
    go,
    choose,
    month,
    setMonth,
    today,
    shownMonth,
    chosenMonth,
    day,
    slot,
    refusal,
    quote,
    offer: isOffered ? offer : undefined,
  };
}

/** The page may be a while old; the quote is what will be booked. */
function asQuoted(experience: Experience, quoted: Quoted | undefined): Experience {
  if (!quoted) return experience;
  const { title, place, meetingPlace, instant } = quoted;
  return { ...experience, title, place, meetingPlace, instant };
}
function startDraft(experience: Experience, params: URLSearchParams): BookingDraft {
  const kept = loadDraft(experience.id);
  const adults = numberParam(params.get('adults'), [1, POLICY.largestParty]);
  const children = numberParam(params.get('children'), [0, POLICY.largestParty]) ?? 0;
  // a search for four people opens a booking for four, unless something was already chosen here
  const isOffer = params.get('offer') === '1';
  const asked = (kept === EMPTY_DRAFT || isOffer) && adults ? { adults, children } : {};
  const party = {
    ...kept.party,
    adults: Math.max(1, kept === EMPTY_DRAFT ? Math.min(experience.minGroup, experience.maxGroup) : kept.party.adults),
    ...asked,
    // places are held for exactly those who waited
    ...(isOffer && { private: params.get('private') === '1' }),
  };
  const date = dateParam(params.get('date'));
  if (!date || (date === kept.date && !params.get('slot'))) return { ...kept, party };
  return { ...kept, party, date, slotId: params.get('slot') ?? undefined };
}
