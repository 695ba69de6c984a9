import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyProofs } from '#functions/platform/lazy-proofs.ts';
import { lazyUsers } from '#functions/platform/lazy-users.ts';
import { lazyWorkflows } from '#functions/platform/lazy-workflows.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/admin.ts';
import * as administrators from '#shared/contracts/administrators.ts';
import * as cases from '#shared/contracts/cases.ts';
import * as payouts from '#shared/contracts/payouts.ts';
import { acceptAdminInvitation } from './administrators/accept-admin-invitation.ts';
import { getAdminInvitation } from './administrators/get-admin-invitation.ts';
import { inviteAdministrator } from './administrators/invite-administrator.ts';
import { listAdministrators } from './administrators/list-administrators.ts';
import { removeAdministrator } from './administrators/remove-administrator.ts';
import { revokeAdminInvitation } from './administrators/revoke-admin-invitation.ts';
import { closeCase } from './close-case.ts';
import { exportBooks } from './export-books.ts';
import { getAdminOverview } from './get-admin-overview.ts';
import { getCase } from './get-case.ts';
import { getCaseProof } from './get-case-proof.ts';
import { grantFirstAdmin } from './grant-first-admin.ts';
import { listCardDays } from './list-card-days.ts';
import { listCases } from './list-cases.ts';
import { listPayouts } from './list-payouts.ts';
import { makePayoutFile } from './make-payout-file.ts';
import { payGuide } from './pay-guide.ts';
import { reportSellers } from './report-sellers.ts';
import { retryRefund } from './retry-refund.ts';

export const handler = httpHandler(liveDeps({ proofs: lazyProofs, users: lazyUsers, workflows: lazyWorkflows }), [
  route(api.grantFirstAdmin, grantFirstAdmin),
  route(api.getAdminOverview, getAdminOverview),
  route(administrators.listAdministrators, listAdministrators),
  route(administrators.inviteAdministrator, inviteAdministrator),
  route(administrators.revokeAdminInvitation, revokeAdminInvitation),
  route(administrators.removeAdministrator, removeAdministrator),
  route(administrators.getAdminInvitation, getAdminInvitation),
  route(administrators.acceptAdminInvitation, acceptAdminInvitation),
  route(cases.listCases, listCases),
  route(cases.getCase, getCase),
  route(cases.getCaseProof, getCaseProof),
  route(cases.closeCase, closeCase),
  route(cases.retryRefund, retryRefund),
  route(payouts.listPayouts, listPayouts),
  route(payouts.payGuide, payGuide),
  route(payouts.makePayoutFile, makePayoutFile),
  route(payouts.exportBooks, exportBooks),
  route(payouts.listCardDays, listCardDays),
  route(payouts.reportSellers, reportSellers),
]);
