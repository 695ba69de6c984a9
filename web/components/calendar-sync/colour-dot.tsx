import type { FeedColour } from '#shared/domain/calendar-sync/feed.ts';
import { chakra } from '../theme/chakra.tsx';
import { FEED_INKS } from './feed-colours.ts';

/** The colour of a calendar. Its name always stands beside it. */
export const ColourDot = ({ colour }: { colour: FeedColour }) => (
  <chakra.span
    aria-hidden="true"
    display="inline-block"
    flexShrink="0"
    w="3.5"
    h="3.5"
    borderRadius="pill"
    style={{ background: FEED_INKS[colour] }}
  />
);
