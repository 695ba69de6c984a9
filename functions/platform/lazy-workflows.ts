import { lazily } from './lazily.ts';
import type { Workflows } from './workflows.ts';

export const lazyWorkflows: Workflows = lazily(async () => (await import('./live-workflows.ts')).liveWorkflows);
