import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveProofs } from '#functions/platform/live-proofs.ts';
import { liveUsers } from '#functions/platform/live-users.ts';
import { liveWorkflows } from '#functions/platform/live-workflows.ts';
import * as api from '#shared/contracts/admin.ts';
import * as cases from '#shared/contracts/cases.ts';
import { closeCase } from './close-case.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { getCase } from './get-case.ts';
import { getCaseProof } from './get-case-proof.ts';
import { grantFirstAdmin } from './grant-first-admin.ts';
import { listCases } from './list-cases.ts';
import { retryRefund } from './retry-refund.ts';

export const handler = httpHandler(liveDeps({ proofs: liveProofs, users: liveUsers, workflows: liveWorkflows }), [
  route(api.grantFirstAdmin, grantFirstAdmin),
  route(api.getAdminOverview, getAdminOverview),
  route(cases.listCases, listCases),
  route(cases.getCase, getCase),
  route(cases.getCaseProof, getCaseProof),
  route(cases.closeCase, closeCase),
  route(cases.retryRefund, retryRefund),
]);
