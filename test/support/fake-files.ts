import type { Files } from '#functions/platform/files.ts';

/** A store that takes everything and keeps nothing, but for what a test wants of it. */
export const fakeFiles = (over: Partial<Files> = {}): Files => ({
  readUpload: async () => new Uint8Array(),
  deleteUpload: async () => {},
  writeImage: async () => {},
  deleteImage: async () => {},
  ...over,
});
