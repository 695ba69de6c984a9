import { liveAnnounce } from '#functions/platform/live-announce.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { handOutFeeds } from './feeds/hand-out-feeds.ts';

export const handler = stepHandler(liveDeps({ announce: liveAnnounce }), { handOutFeeds });
