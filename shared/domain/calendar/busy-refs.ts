/** Under which names busy times from elsewhere stand in a day's `z`: a feed's own and nobody else's. */
const FEED = 'feed:';
export const refsOfFeed = (feedId: string): string => `${FEED}${feedId}#`;
/** It came from another calendar. People who are on a time already stay, and others may join them: that is the guide's to decide. */
export const isFeedRef = (ref: string): boolean => ref.startsWith(FEED);

/** What the guide closed for everybody because of a conflict with a feed. It goes when the feed's own time goes. */
export const shutRef = (feedId: string, slotId: string): string => `${shutRefsOfFeed(feedId)}${slotId}`;
export const shutRefsOfFeed = (feedId: string): string => `shut:${feedId}#`;
