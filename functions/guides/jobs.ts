import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { sweepProofs } from './sweep-proofs.ts';

export const handler = stepHandler(liveDeps(), { sweepProofs });
