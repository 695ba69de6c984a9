import type { Translate } from './translate.ts';

export const lazyTranslate: Translate = async (wish) => (await import('./live-translate.ts')).liveTranslate(wish);
