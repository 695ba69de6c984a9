import type { Files } from './files.ts';
import { lazily } from './lazily.ts';

export const lazyFiles: Files = lazily(async () => (await import('./live-files.ts')).liveFiles);
