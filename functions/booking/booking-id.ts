import { sha256 } from '#functions/platform/hash.ts';

/** The id is the reference: 8 hex digits drawn from who asks for what. On a clash the next salt is taken. */
export const bookingIdOf = (anglerId: string, requestId: string, salt: number): string =>
  sha256(`${anglerId} ${requestId} ${salt}`).slice(0, 8);
