/** Signing in and up: fetched when somebody submits or starts to type, never with the first screen. */
export const loadAuth = () =>
  import('./auth-calls.ts').catch((cause) => {
    throw Object.assign(new Error('the sign-in could not be loaded', { cause }), { name: 'NetworkError' });
  });
