import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyProofs } from '#functions/platform/lazy-proofs.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as cancellation from '#shared/contracts/cancellation.ts';
import { contestPenalty } from './contest-penalty.ts';

export const handler = httpHandler(liveDeps({ proofs: lazyProofs }), [
  route(cancellation.contestPenalty, contestPenalty),
]);
