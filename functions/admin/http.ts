import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveUsers } from '#functions/platform/live-users.ts';
import * as api from '#shared/contracts/admin.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { grantFirstAdmin } from './grant-first-admin.ts';

export const handler = httpHandler(liveDeps({ users: liveUsers }), [
  route(api.grantFirstAdmin, grantFirstAdmin),
  route(api.getAdminOverview, getAdminOverview),
]);
