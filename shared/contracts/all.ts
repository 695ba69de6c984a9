import * as accountData from './account-data.ts';
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as administrators from './administrators.ts';
import * as availability from './availability.ts';
import * as booking from './booking.ts';
import * as calendar from './calendar.ts';
import * as calendarSync from './calendar-sync.ts';
import * as cancellation from './cancellation.ts';
import * as cases from './cases.ts';
import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import * as community from './community.ts';
import * as distributionLists from './distribution-lists.ts';
import * as documents from './documents.ts';
import * as dropIns from './drop-ins.ts';
import * as earnings from './earnings.ts';
import type { Endpoint } from './endpoint.ts';
import * as giftAdmin from './gift-admin.ts';
import * as giftCards from './gift-cards.ts';
import * as giftClaims from './gift-claims.ts';
import * as guideBookings from './guide-bookings.ts';
import * as guideOverview from './guide-overview.ts';
import * as guideProfile from './guide-profile.ts';
import * as invitations from './invitations.ts';
import * as listing from './listing.ts';
import * as listingPreview from './listing-preview.ts';
import * as messages from './messages.ts';
import * as notes from './notes.ts';
import * as payments from './payments.ts';
import * as payouts from './payouts.ts';
import * as promotions from './promotions.ts';
import * as proofs from './proofs.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as waiting from './waiting.ts';
import * as weather from './weather.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'throttle' in value;
const endpointsOf = (module: object): readonly Endpoint[] => Object.values(module).filter(isEndpoint);

/** What has to do with an angler's files. */
const PENALTY_PROOFS: readonly Endpoint[] = [cancellation.startProofUpload, cancellation.contestPenalty];
const STATEMENTS: readonly Endpoint[] = [earnings.getStatement, earnings.getStatementFile];

/** Every endpoint, by the context whose function serves it: what the API mounts, the tests try and OpenAPI prints. */
export const allEndpoints: Readonly<Record<string, readonly Endpoint[]>> = {
  // The door that takes files takes the proofs of bookings too.
  accounts: [...endpointsOf({ ...accounts, ...accountData, ...notes }), cancellation.startProofUpload],
  admin: endpointsOf({ ...admin, ...administrators, ...cases, ...payouts }),
  booking: [
    ...endpointsOf({ ...booking, ...reports, ...guideBookings }),
    ...endpointsOf(cancellation).filter((e) => !PENALTY_PROOFS.includes(e)),
    ...endpointsOf({ ...changes, ...weather, ...waiting }),
  ],
  // What moves files is large: it is a function of its own.
  'booking-proofs': [cancellation.contestPenalty],
  calendar: endpointsOf({ ...calendar, ...availability, ...dropIns, ...calendarSync }),
  catalogue: endpointsOf({ ...catalogue, ...listingPreview }),
  community: endpointsOf({ ...community, ...reviews, ...messages }),
  documents: endpointsOf(documents),
  'gift-cards': endpointsOf({ ...giftCards, ...giftClaims, ...giftAdmin }).filter(
    (e) => e !== giftCards.getGiftCardFile,
  ),
  // What draws is large: it is a function of its own.
  'gift-prints': [giftCards.getGiftCardFile],
  guides: endpointsOf({ ...guideProfile, ...guideOverview, ...earnings, ...proofs }).filter(
    (e) => !STATEMENTS.includes(e),
  ),
  listing: endpointsOf(listing),
  outreach: endpointsOf({ ...distributionLists, ...promotions, ...invitations }),
  payments: endpointsOf(payments),
  // One of them draws, which is large.
  statements: STATEMENTS,
};
