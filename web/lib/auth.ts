/** Signing in and up: fetched when somebody submits or starts to type, never with the first screen. */
export const loadAuth = () => import('./auth-calls.ts');
