import type { FeedColour } from '#shared/domain/calendar-sync/feed.ts';

/** Marks beside words, never words in a colour: they hold 3:1 on both themes' surfaces. */
export const FEED_INKS: Readonly<Record<FeedColour, string>> = {
  blue: '#3b82f6',
  green: '#2f9461',
  amber: '#c2780a',
  purple: '#9b6bdf',
  rose: '#e0527a',
  slate: '#7a8699',
};
