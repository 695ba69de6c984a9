import type { Person } from '#functions/platform/deps.ts';

/** One of the demo's people, as if they had signed in. */
export const demoActor = (id: string, role: 'angler' | 'guide'): Person => ({
  kind: 'person',
  id,
  username: id,
  roles: [role],
  address: '127.0.0.1',
});
