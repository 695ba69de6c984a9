import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getListing, saveListing } from '#shared/contracts/listing.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { inputOfDraft, type ListingData, listingKey } from './listing-data.ts';
import { forgetDraft, keepDraft, readDraft } from './local-draft.ts';

export type SaveState = 'saved' | 'dirty' | 'saving' | 'offline' | 'conflict' | 'refused';
type Change = Partial<TripDraft> | ((now: TripDraft) => Partial<TripDraft>);
type Pending = Readonly<{ saveId: string; draft: TripDraft }>;
const PAUSE_MS = 1_500;
const AGAIN_MS = 8_000;
const isPassing = (error: unknown) =>
  !(error instanceof ApiProblem) || error.code === 'network' || error.status >= 500 || error.status === 429;

/**
 * The draft on this screen, kept in the browser at once and on the server shortly after. A save whose answer was lost is sent
 * again under its own id before anything newer, so that it never looks like another tab.
 */
export function useDraft(listing: ListingData) {
  const { experienceId } = listing;
  const queries = useQueryClient();
  const [kept] = useState(() => readDraft(experienceId));
  const [draft, setDraft] = useState<TripDraft>(() => kept?.draft ?? listing.draft);
  const [state, setState] = useState<SaveState>(() =>
    !kept ? 'saved' : kept.rev === listing.rev ? 'dirty' : 'conflict',
  );
  const [error, setError] = useState<unknown>();
  const latest = useRef(draft);
  const edition = useRef(kept?.rev ?? listing.rev);
  const pending = useRef<Pending>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const isKept = useRef(!kept);

  const send = useCallback(async (): Promise<boolean> => {
    setState('saving');
    try {
      for (let isFirst = true; isFirst || pending.current || !isKept.current; isFirst = false) {
        pending.current ??= { saveId: crypto.randomUUID(), draft: latest.current };
        const { saveId, draft: sent } = pending.current;
        const input = { experienceId, rev: edition.current, saveId, draft: inputOfDraft(sent) };
        edition.current = (await call(saveListing, input)).rev;
        pending.current = undefined;
        isKept.current = sent === latest.current;
      }
      forgetDraft(experienceId);
      setState('saved');
      return true;
    } catch (problem) {
      if (!isPassing(problem)) pending.current = undefined;
      setError(problem);
      const isOther = problem instanceof ApiProblem && problem.code === 'listing.changed_elsewhere';
      setState(isPassing(problem) ? 'offline' : isOther ? 'conflict' : 'refused');
      return false;
    }
  }, [experienceId]);
  /** One save at a time; whoever asks meanwhile hears how that one ended. */
  const save = useCallback((): Promise<boolean> => {
    if (isKept.current && !pending.current) return Promise.resolve(true);
    running.current ??= send().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [send]);

  const change = useCallback(
    (what: Change) => {
      latest.current = { ...latest.current, ...(typeof what === 'function' ? what(latest.current) : what) };
      isKept.current = false;
      keepDraft(experienceId, edition.current, latest.current);
      setDraft(latest.current);
      setState((now) => (now === 'conflict' || now === 'saving' ? now : 'dirty'));
    },
    [experienceId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft begins the pause anew
  useEffect(() => {
    if (state !== 'dirty' && state !== 'offline') return;
    const timer = setTimeout(() => void save(), state === 'dirty' ? PAUSE_MS : AGAIN_MS);
    const atOnce = () => void save();
    window.addEventListener('online', atOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', atOnce);
    };
  }, [state, draft, save]);

  /** After another tab: with its text, or with this one on top of it. */
  const resolve = async (choice: 'mine' | 'theirs') => {
    try {
      const now = await call(getListing, { experienceId });
      edition.current = now.rev;
      pending.current = undefined;
      if (choice === 'mine') {
        isKept.current = false;
        keepDraft(experienceId, now.rev, latest.current);
        await save();
        return;
      }
      forgetDraft(experienceId);
      latest.current = now.draft;
      isKept.current = true;
      setDraft(now.draft);
      setState('saved');
      queries.setQueryData(listingKey(experienceId), now);
    } catch (problem) {
      setError(problem);
      setState('conflict');
    }
  };
  return { draft, change, save, state, error, resolve, edition, wasRestored: kept !== undefined };
}
