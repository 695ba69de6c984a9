import type { WriteText } from './writer.ts';

export const lazyWriter: WriteText = async (wish) => (await import('./live-writer.ts')).writeLiveText(wish);
