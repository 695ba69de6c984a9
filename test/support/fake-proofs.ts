import type { Proofs } from '#functions/platform/proofs.ts';

/** A store of proofs that takes everything and keeps nothing, but for what a test wants of it. */
export const fakeProofs = (over: Partial<Proofs> = {}): Proofs => ({
  keep: async () => {},
  copy: async () => {},
  linkTo: async (key) => `https://proofs.napp.test/${key}`,
  remove: async () => {},
  ...over,
});
