import { lazily } from './lazily.ts';
import type { Users } from './users.ts';

export const lazyUsers: Users = lazily(async () => (await import('./live-users.ts')).liveUsers);
