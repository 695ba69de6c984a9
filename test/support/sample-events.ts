import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionName } from '#infra/functions.ts';
import { ROOT } from './source-files.ts';

/** One real sample for every function, from `events/`: what its trigger would send. */
export const SAMPLE_OF = {
  'accounts-http': 'http/get-me.json',
  'listing-http': 'http/list-listings.json',
  'catalogue-http': 'http/search-trips.json',
  'calendar-http': 'http/list-slots.json',
  'booking-http': 'http/book-trip.json',
  'community-http': 'http/list-reviews.json',
  'documents-http': 'http/get-documents.json',
  'guides-http': 'http/get-guide-page.json',
  'admin-http': 'http/get-admin-overview.json',
  'accounts-pre-sign-up': 'user-pool/pre-sign-up.json',
  'accounts-post-confirmation': 'user-pool/post-confirmation.json',
  'accounts-code-mail': 'user-pool/code-mail.json',
  'booking-proofs-http': 'http/contest-penalty.json',
  'booking-workflow': 'workflow/resolve-checkout.json',
  'payments-workflow': 'workflow/settle-refund.json',
  'payments-webhook': 'stripe/checkout-session-completed.json',
  'booking-jobs': 'schedule/sweep-holds.json',
  'payments-jobs': 'schedule/sweep-money.json',
  'catalogue-jobs': 'schedule/rebuild-best-of.json',
  'outreach-http': 'http/list-promotable.json',
  'outreach-jobs': 'schedule/sweep-mail.json',
  'calendar-jobs': 'schedule/hand-out-feeds.json',
  'calendar-sync': 'bus/feeds-due.json',
  'documents-jobs': 'schedule/sweep-papers.json',
  'guides-jobs': 'schedule/sweep-proofs.json',
  'gift-cards-http': 'http/check-gift-card.json',
  'gift-prints-http': 'http/get-gift-card-file.json',
  'statements-http': 'http/get-statement-file.json',
  'gift-cards-jobs': 'schedule/sweep-gift-orders.json',
  'outreach-outbox': 'stream/outbox.json',
  'outreach-mail-events': 'bus/mail-bounced.json',
  'catalogue-projector': 'stream/calendar-day.json',
  'catalogue-images': 'bucket/picture-uploaded.json',
} as const satisfies Record<FunctionName, string>;

const FOLDER = join(ROOT, 'events');
export const sampleText = (path: string): string => readFileSync(join(FOLDER, path), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: each trigger has its own shape, and the tests parse it
export const sampleOf = (path: string): any => JSON.parse(sampleText(path));

/** `schedule/sweep-holds.json` and so on, sorted. */
export const allSamples = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
