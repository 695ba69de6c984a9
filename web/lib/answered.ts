import { inTime } from './in-time.ts';

export const noAnswer = (cause?: unknown): Error =>
  Object.assign(new Error('the sign-in got no answer', { cause }), { name: 'NetworkError' });
/** Amplify waits for ever. What comes later than anybody waits counts all the same. */
export const answered = <T>(run: () => Promise<T>): Promise<T> => inTime(run, noAnswer);
