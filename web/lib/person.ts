import { readStored, store, storedNames } from './stored.ts';

/**
 * What the page and its tab keep of a person: drafts with names and addresses in them, answers of the server. It is of no concern
 * to whoever comes next.
 */
const DRAFTS = 'napp.';
/** What is kept on the device, to outlast a crash, and no less of concern to nobody else. */
export const ON_DEVICE = 'napp.listing.';
/** Who the tab's drafts are of, and the last time that somebody had signed out by then. */
const OWNER = 'napp.person';
/** Written by who signs out, for the other tabs: they do not take it for a session that has run out. */
export const LEFT = 'napp.left';
const forgetters = new Set<() => void>();
let last: string | undefined;
/** Whoever was in has gone for another account, and the server's answers to them are still there. */
let hasAnswers = false;
let count = 0;
let era = 0;
let hasLeft = false;

function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
/** Runs when what is kept in memory is to be forgotten. */
export const whenForgotten = (forget: () => void): void => void forgetters.add(forget);
/** Changes when somebody else has come: the pages are then drawn from nothing, with no field of the one before. */
export const personCount = (): number => count;
/** Whether the person has signed out, here or in another tab: a session that has merely run out is opened again. */
export const hasSignedOut = (): boolean => hasLeft;

/** Another one from each moment at which everything was forgotten: an answer from before it is for nobody. */
export const currentEra = (): number => era;

/** Somebody is in. Another one than before finds nothing of them. */
export function meet(id: string): void {
  const tab = tabStorage();
  const before = last ?? tab?.getItem(OWNER);
  if (before && before.split(' ')[0] !== id) {
    forgetKept();
    count += 1;
  } else if (hasAnswers) forgetAnswers();
  hasAnswers = false;
  hasLeft = false;
  last = `${id} ${readStored(LEFT)}`;
  try {
    tab?.setItem(OWNER, last);
  } catch {
    // a full storage: the page knows it as long as it lives
  }
}
/** Signed out to come back with another account: what was typed comes along. */
export function partWith(): void {
  hasAnswers = true;
  last = undefined;
  tabStorage()?.removeItem(OWNER);
}
/** Signed out for good. */
export function sendOff(): void {
  hasLeft = true;
  forgetKept();
  // pages that are still there may ask once more
  hasAnswers = true;
  last = undefined;
}
/** Signed out in another tab: this one's pages are drawn from nothing, too, wherever it is. */
export function hearOfLeaving(): void {
  sendOff();
  count += 1;
}
/** A tab that was at another site meanwhile, asleep or put aside, has not heard of it. */
export function askWhoLeft(): void {
  const owner = last ?? tabStorage()?.getItem(OWNER);
  const left = readStored(LEFT);
  if (owner && left && owner.split(' ')[1] !== left) hearOfLeaving();
}
askWhoLeft();
function forgetKept(): void {
  const tab = tabStorage();
  for (const name of Object.keys(tab ?? {})) if (name.startsWith(DRAFTS)) tab?.removeItem(name);
  for (const name of storedNames()) if (name.startsWith(ON_DEVICE)) store(name, null);
  forgetAnswers();
}
function forgetAnswers(): void {
  era += 1;
  for (const forget of forgetters) forget();
}
