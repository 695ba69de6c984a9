import { answered, noAnswer } from './answered.ts';

/** Signing in and up: fetched when somebody submits or starts to type, never with the first screen. */
export const loadAuth = () =>
  answered(() => import('./auth-calls.ts')).catch((cause) => {
    throw noAnswer(cause);
  });
