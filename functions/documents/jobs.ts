import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { sweepPapers } from './sweep-papers.ts';

export const handler = stepHandler(liveDeps(), { sweepPapers });
