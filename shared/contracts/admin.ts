import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, LineShape, MoneyShape } from './schemas.ts';

/** Works once, with the deployment's code, while no admin exists. */
export const grantFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/bootstrap',
  auth: 'signed-in',
  throttle: 'sensitive',
  input: z.object({ code: LineShape(100) }),
  output: Done,
  errors: ['accounts.bootstrap_refused', 'request.too_many'],
});
export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  auth: 'admin',
  throttle: 'read',
  input: z.object({}),
  errors: [],
  output: z.object({
    experiences: z.object({ draft: z.int(), pendingReview: z.int(), live: z.int() }),
    guides: z.int(),
    anglers: z.int(),
    bookingsThisMonth: z.int(),
    /** Sums of the ledger. */
    moneyThisMonth: z.object({
      cameIn: MoneyShape,
      fees: MoneyShape,
      vat: MoneyShape,
      atTrips: MoneyShape,
      paidOut: MoneyShape,
    }),
    stuckMails: z.int(),
    failedRefunds: z.int(),
    /** Of all kinds, failed refunds too. */
    openCases: z.int(),
  }),
});
