import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { rebuildBestOf } from './rebuild-best-of.ts';
import { moveCards, rebuildCards } from './rebuild-cards.ts';

export const handler = stepHandler(liveDeps(), { moveCards, rebuildBestOf, rebuildCards });
