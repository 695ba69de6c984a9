import { lazily } from './lazily.ts';
import type { Proofs } from './proofs.ts';

export const lazyProofs: Proofs = lazily(async () => (await import('./live-proofs.ts')).liveProofs);
