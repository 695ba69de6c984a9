import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAvatarUpload } from '#shared/contracts/accounts.ts';
import { allEndpoints } from '#shared/contracts/all.ts';
import { getBooking, getOpenApi } from '#shared/contracts/booking.ts';
import { previewChange } from '#shared/contracts/changes.ts';
import { type Endpoint, routeKey } from '#shared/contracts/endpoint.ts';
import { EMPTY_DRAFT } from '#shared/domain/listing/draft.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { type Answer, type ApiClient, good } from '#test/support/api-client.ts';
import { type ApiStack, INSTANT, startApiStack } from '#test/support/api-stack.ts';
import { book, offer, type Slot, wishFor } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { GUIDE_ID } from '#test/support/people.ts';

const ENDPOINTS = Object.values(allEndpoints).flat();
const ROLES = ['visitor', 'angler', 'otherAngler', 'guide', 'otherGuide', 'admin'] as const;
type Role = (typeof ROLES)[number];
const GROUPS: Readonly<Record<Role, readonly string[]>> = {
  visitor: [],
  angler: ['angler'],
  otherAngler: ['angler'],
  guide: ['guide'],
  otherGuide: ['guide'],
  admin: ['admin', 'angler'],
};
let stack: ApiStack;
let slot: Slot;
let spare: Slot;
/** Of a guide's day that nothing else in here touches. */
let other: Slot;
let bookingId: string;
/** So near that the weather can be foreseen. */
let nearBookingId: string;
let uploadId: string;
let quoteHash: string;
let changeHash: string;
const THREE = { adults: 3, children: 0, private: false };

beforeAll(async () => {
  stack = await startApiStack();
  const { people } = stack;
  slot = await offer(people, 20);
  spare = await offer(people, 20);
  other = await offer(people, 20);
  const booked = await book(people.angler, slot, 2);
  bookingId = booked.bookingId;
  await payWithCard(booked.checkoutUrl);
  const soon = addDays(localDateOf(toInstant((await stack.control.now()).getTime()), DEFAULT_ZONE), 5);
  const near = await book(people.angler, await offer(people, 20, INSTANT, soon), 2);
  nearBookingId = near.bookingId;
  await payWithCard(near.checkoutUrl);
  await stack.control.settle();
  ({ uploadId } = await good(people.angler.call(startAvatarUpload, { contentType: 'image/png', bytes: 100 })));
  quoteHash = (await wishFor(people.angler, slot)).quoteHash;
  ({ changeHash } = await good(people.angler.call(previewChange, { bookingId, party: THREE })));
});
afterAll(() => stack?.end());

const clientOf = (role: Role): ApiClient => (role === 'visitor' ? stack.visitor : stack.people[role]);
const ABOUT = {
  displayName: '',
  bio: { en: 'By the sea', sv: 'Vid havet' },
  yearsOfExperience: 12,
  city: 'Trosa',
  country: 'Sverige',
  languages: ['sv'],
  species: ['pike'],
  styles: ['spinning'],
  boat: { name: 'Måsen', specifications: { en: '', sv: '' } },
};
const PROOF = { kind: 'company_tax' };
const LINKS = { instagram: '@napp', facebook: '', youtube: '', publicEmail: '' };
/** A right input, about the angler's booking and upload and the guide's trip. */
const samples: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /api/bookings/{bookingId}/ask-weather': () => ({ bookingId: nearBookingId }),
  'PUT /api/me': () => ({ firstName: 'Anna', lastName: 'Ek', language: 'sv' }),
  'POST /api/me/erase': () => ({ email: 'somebody-else@napp.test' }),
  'POST /api/me/avatar': () => ({ contentType: 'image/png', bytes: 100 }),
  'POST /api/admin/bootstrap': () => ({ code: 'not-the-code' }),
  'POST /api/admin/invitations': () => ({ requestId: randomUUID(), email: 'berit@napp.test', language: 'sv' }),
  'DELETE /api/admin/invitations/{invitationId}': () => ({ invitationId: randomUUID() }),
  'DELETE /api/admin/administrators/{userId}': () => ({ userId: GUIDE_ID, edition: '' }),
  'GET /api/public/experiences/{experienceId}/availability': () => ({ month: slot.date.slice(0, 7) }),
  'GET /api/public/places': () => ({ q: 'tro' }),
  'POST /api/quotes': () => ({ ...slot, party: { adults: 1, children: 0, private: false }, language: 'en' }),
  'POST /api/bookings': () => ({
    ...slot,
    party: { adults: 1, children: 0, private: false },
    language: 'en',
    requestId: randomUUID(),
    quoteHash,
    contact: { fullName: 'Anna Ek', email: 'a@napp.test' },
    isAdult: true,
    acceptedTerms: '2026-11',
  }),
  'POST /api/bookings/{bookingId}/pay-extra/gift-cards': () => ({ giftCodes: ['K7QP-3M9D-01XE-4WHZ'] }),
  'POST /api/quotes/gift-cards': () => ({
    ...slot,
    party: { adults: 1, children: 0, private: false },
    language: 'en',
    giftCodes: ['K7QP-3M9D-01XE-4WHZ'],
  }),
  'POST /api/gift-orders': () => ({
    requestId: randomUUID(),
    amount: 50_000,
    quantity: 1,
    language: 'sv',
    buyer: { name: 'Anna Ek', email: 'a@napp.test' },
    delivery: 'print',
    recipient: { name: '', email: '' },
  }),
  'POST /api/gift-orders/{link}/send': () => ({ link: noToken, email: null, sendings: 1, corrections: 0 }),
  'POST /api/gift-orders/{link}/withdraw': () => ({ link: noToken, cards: [1] }),
  'POST /api/admin/gift-orders/{month}/search': () => ({ month: '2026-01' }),
  'POST /api/admin/gift-orders/{orderId}/send': () => ({
    orderId: '0'.repeat(24),
    email: null,
    sendings: 1,
    corrections: 0,
  }),
  'POST /api/gift-card-balance': () => ({ code: 'K7QP-3M9D-01XE-4WHZ' }),
  'POST /api/guide/gift-claims/preview': () => ({ lastFour: '4WHZ', reference: '#00000000' }),
  'PUT /api/guide/bank': () => ({ bank: { company: 'Bergs Fiske AB', account: '', iban: '', bankgiro: '5050-1055' } }),
  'POST /api/guide/gift-claims': () => ({ lastFour: '4WHZ', reference: '#00000000', bank: null }),
  'POST /api/waiting': () => ({ ...other, party: { adults: 1, children: 0, private: false }, language: 'en' }),
  'POST /api/waiting/leave': () => ({ ...other }),
  'POST /api/waiting/quote': () => ({ ...other, party: { adults: 1, children: 0, private: false }, language: 'en' }),
  'POST /api/bookings/{bookingId}/cancellation': () => ({ preview: 'none', reason: 'weather' }),
  'POST /api/bookings/{bookingId}/penalty/waive': () => ({ owed: 100 }),
  'POST /api/bookings/{bookingId}/penalty/proof': () => ({ contentType: 'image/png', bytes: 100 }),
  'POST /api/bookings/{bookingId}/penalty/contest': () => ({ statement: 'It was not my fault.' }),
  'POST /api/admin/bookings/{bookingId}/penalty/decide': () => ({ outcome: 'upheld' }),
  'POST /api/bookings/{bookingId}/change-preview': () => ({ party: THREE }),
  'POST /api/bookings/{bookingId}/date': () => ({ date: slot.date, slotId: slot.slotId, changeHash }),
  'POST /api/bookings/{bookingId}/party': () => ({ party: THREE, changeHash }),
  'POST /api/bookings/{bookingId}/change/answer': () => ({ changeId: 'none', isApproved: true }),
  'POST /api/bookings/{bookingId}/change/accept': () => ({ changeId: 'none', changeHash }),
  'POST /api/guide/weather': () => ({ ...spare }),
  'GET /api/weather/{token}/days': () => ({ month: slot.date.slice(0, 7) }),
  'POST /api/weather/{token}/date': () => ({
    ...{ date: slot.date, slotId: slot.slotId },
    ...{ startsAt: `${slot.date}T06:00:00.000Z`, endsAt: `${slot.date}T14:00:00.000Z` },
  }),
  'GET /api/guide/bookings/month': () => ({ month: slot.date.slice(0, 7) }),
  'POST /api/bookings/{bookingId}/no-show/answer': () => ({ answer: 'contest' }),
  'POST /api/admin/cases/{bookingId}/no-show': () => ({ outcome: 'dismissed' }),
  'POST /api/admin/cases/{bookingId}/{caseId}/close': () => ({ note: 'Settled' }),
  'GET /api/guide/experiences/{experienceId}/slots': () => ({ month: slot.date.slice(0, 7) }),
  'POST /api/guide/experiences/{experienceId}/slots': () => ({
    slotId: randomUUID(),
    date: slot.date,
    start: '18:00',
    end: '19:00',
    capacity: 2,
  }),
  'POST /api/guide/experiences/{experienceId}/slots/range': () => ({
    requestId: randomUUID(),
    from: slot.date,
    to: slot.date,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    start: '20:00',
    end: '21:00',
  }),
  'PUT /api/guide/experiences/{experienceId}/slots/{date}/{slotId}': () => ({ capacity: 20 }),
  'DELETE /api/guide/experiences/{experienceId}/slots/{date}/{slotId}': () => ({ ...spare }),
  'GET /api/guide/days': () => ({ month: slot.date.slice(0, 7) }),
  'GET /api/guide/experiences/{experienceId}/days': () => ({ month: slot.date.slice(0, 7) }),
  'POST /api/guide/experiences/{experienceId}/slots/changes': () => ({
    changes: [{ date: slot.date, slotId: randomUUID(), version: null, to: { start: '22:00', end: '23:00' } }],
  }),
  'GET /api/admin/books/{month}': () => ({ month: '2026-01' }),
  'GET /api/admin/card-days/{month}': () => ({ month: '2026-01' }),
  'POST /api/admin/seller-reports/{year}': () => ({ year: 2026 }),
  'GET /api/admin/payouts/{month}': () => ({ month: '2026-01' }),
  'POST /api/admin/payouts/{month}/{guideId}': () => ({ month: '2026-01', guideId: GUIDE_ID, amount: 100 }),
  'POST /api/admin/payout-files/{month}': () => ({
    month: '2026-01',
    iban: 'SE35 5000 0000 0549 1000 0003',
    bic: 'ESSESESS',
  }),
  'GET /api/admin/experiences/{experienceId}/days': () => ({ month: slot.date.slice(0, 7) }),
  'POST /api/admin/experiences/{experienceId}/slots/changes': () => ({
    changes: [{ date: slot.date, slotId: randomUUID(), version: null, to: { start: '23:00', end: '23:30' } }],
  }),
  'POST /api/guide/experiences/{experienceId}/closed-days': () => ({ dates: [slot.date], closed: false }),
  'PUT /api/guide/templates/{templateId}': () => ({
    templateId,
    name: 'Weekends',
    times: [{ weekday: 6, start: '06:00', end: '14:00' }],
    rev: 0,
  }),
  'DELETE /api/guide/templates/{templateId}': () => ({ templateId, rev: 1 }),
  // Deleted by then: the call before this one takes it away.
  'POST /api/guide/experiences/{experienceId}/templates/{templateId}': () => ({
    templateId,
    requestId: randomUUID(),
    from: slot.date,
    to: slot.date,
    preview: true,
  }),
  'GET /api/guide/drop-ins': () => ({ month: slot.date.slice(0, 7) }),
  'POST /api/guide/experiences/{experienceId}/drop-ins': () => ({
    requestId: randomUUID(),
    date: other.date,
    slotId: other.slotId,
    party: { adults: 1, children: 0, private: false },
    source: 'phone',
  }),
  'PUT /api/guide/drop-ins/{dropInId}': () => ({
    dropInId: 'none',
    rev: 1,
    date: slot.date,
    slotId: slot.slotId,
    party: { adults: 1, children: 0, private: false },
    source: 'phone',
  }),
  'DELETE /api/guide/drop-ins/{dropInId}': () => ({ dropInId: 'none', rev: 1 }),
  'POST /api/guide/feed-tests': () => ({ address: 'https://127.0.0.1/a.ics' }),
  'PUT /api/guide/feeds/{feedId}': () => ({ feedId: randomUUID(), rev: 1, name: 'Home', colour: 'blue' }),
  'DELETE /api/guide/feeds/{feedId}': () => ({ feedId: 'none' }),
  'POST /api/guide/feeds/{feedId}/sync': () => ({ feedId: 'none' }),
  'GET /api/guide/feeds/{feedId}/runs': () => ({ feedId: 'none' }),
  'GET /api/guide/external-times': () => ({ month: slot.date.slice(0, 7) }),
  'PUT /api/guide/sync-settings': () => ({
    rev: 99,
    isSmart: true,
    rules: [{ condition: 'default', action: 'ask_guide', priority: 1 }],
    notify: { mail: true, inApp: true, address: '' },
  }),
  'POST /api/guide/notify-address/confirmation': () => ({ token: '0'.repeat(32) }),
  'POST /api/guide/export-addresses': () => ({ kind: 'busy' }),
  'POST /api/guide/conflicts/{conflictId}/resolution': () => ({
    conflictId: `none~${'0'.repeat(16)}`,
    resolution: 'keep_booking',
  }),
  'POST /api/notes/seen': () => ({ until: '2027-01-01T00:00:00.000Z' }),
  'PUT /api/guide/advance-notice': () => ({ days: 0 }),
  'PUT /api/guide/invoice-details': () => ({
    name: 'Bergs Fiske AB',
    taxId: 'SE556677889901',
    hasFTax: true,
    address: 'Hamnen 1',
    zip: '619 30',
    city: 'Trosa',
    country: 'Sverige',
  }),
  'GET /api/guide/transactions': () => ({ year: slot.date.slice(0, 4) }),
  'GET /api/guide/statements/{month}': () => ({ month: slot.date.slice(0, 7) }),
  'GET /api/guide/statements/{month}/file': () => ({ month: slot.date.slice(0, 7), language: 'sv' }),
  'GET /api/guide/occupancy': () => ({ year: slot.date.slice(0, 4) }),
  'POST /api/guide/proofs/{kind}/file': () => ({ ...PROOF, contentType: 'application/pdf', bytes: 100 }),
  'PUT /api/guide/proofs/{kind}': () => ({ ...PROOF, uploadId: 'none', validUntil: null }),
  'DELETE /api/guide/proofs/{kind}': () => PROOF,
  'GET /api/guide/proofs/{kind}/file': () => PROOF,
  'POST /api/admin/proofs/{guideId}/{kind}/look': () => ({ ...PROOF, guideId: GUIDE_ID }),
  'POST /api/admin/proofs/{guideId}/{kind}/decide': () => ({
    ...PROOF,
    guideId: GUIDE_ID,
    rev: 1,
    outcome: 'approved',
    validUntil: null,
  }),
  'GET /api/public/guides/{guideId}': () => ({ guideId: GUIDE_ID }),
  'PUT /api/guide/profile/about': () => ({ ...ABOUT, rev: 0 }),
  'PUT /api/guide/profile/links': () => ({ ...LINKS, rev: 1 }),
  'POST /api/guide/profile/boat-picture': () => ({ contentType: 'image/png', bytes: 100 }),
  'POST /api/review-invites/{token}/photos': () => ({ contentType: 'image/png', bytes: 100 }),
  'POST /api/review-invites/{token}': () => ({ rating: 5, language: 'en' }),
  'POST /api/guide/reviews/{reviewId}/answer': () => ({ text: 'Thank you' }),
  'POST /api/reviews/{reviewId}/report': () => ({ reason: 'About another trip' }),
  'POST /api/admin/cases/{bookingId}/review': () => ({ caseId: 'review_reported', outcome: 'dismissed' }),
  'GET /api/bookings/{bookingId}/documents/{documentId}': () => ({ documentId: 'receipt', language: 'sv' }),
  'POST /api/messages/{threadId}': () => ({ messageId: randomUUID(), text: 'Hello' }),
  'POST /api/visitor-messages/{token}': () => ({ messageId: randomUUID(), text: 'Hello' }),
  'POST /api/messages/{threadId}/read': () => ({ seen: '2020-01-01T00:00:00.000Z' }),
  'POST /api/experiences/{experienceId}/questions': () => ({
    requestId: randomUUID(),
    subject: 'Waders',
    message: 'Do I need waders?',
    captcha: { challenge: 'none', answer: 1 },
  }),
  'PUT /api/guide/lists/{listId}': () => ({ listId: noList, name: 'Regulars', rev: 0 }),
  'DELETE /api/guide/lists/{listId}': () => ({ listId: noList }),
  'GET /api/guide/lists/{listId}': () => ({ listId: noList }),
  'POST /api/guide/lists/{listId}/members': () => ({ listId: noList, text: 'bo@napp.test', consent: true }),
  'DELETE /api/guide/lists/{listId}/members/{memberId}': () => ({ listId: noList, memberId: 'none' }),
  'PUT /api/guide/promotions/{experienceId}': () => ({ slots: [aRef()], percent: 0 }),
  'POST /api/guide/promotions/{experienceId}/message': () => ({ slots: [aRef()], language: 'en', by: 'ai' }),
  'POST /api/guide/promotions/{experienceId}/mail': () => ({
    requestId: randomUUID(),
    slots: [aRef()],
    message: 'Come along',
    language: 'en',
    addresses: 'bo@napp.test',
    listId: null,
    consent: false,
  }),
  'POST /api/experiences/{experienceId}/shares': () => ({
    requestId: randomUUID(),
    email: 'bo@napp.test',
    name: 'Anna Ek',
    language: 'en',
  }),
  'POST /api/referrals': () => ({
    requestId: randomUUID(),
    guideName: 'Stina Lind',
    guideEmail: 'stina@napp.test',
    language: 'sv',
  }),
  'POST /api/experiences/{experienceId}/date-requests': () => ({
    requestId: randomUUID(),
    date: slot.date,
    adults: 1,
    name: 'Anna Ek',
    email: 'a@napp.test',
    language: 'en',
  }),
  'POST /api/guide/listings': () => ({ experienceId: randomUUID() }),
  'POST /api/guide/listings/{experienceId}/copy': () => ({ copyId: randomUUID() }),
  'PUT /api/listings/{experienceId}': () => ({
    rev: 999,
    saveId: randomUUID(),
    draft: { ...EMPTY_DRAFT, species: [], styles: [], features: [], inclusions: [], pictures: [] },
  }),
  'POST /api/listings/{experienceId}/submit': () => ({ rev: 0 }),
  'PUT /api/guide/listings/{experienceId}/active': () => ({ isActive: true }),
  'POST /api/listing-pictures': () => ({ contentType: 'image/png', bytes: 100 }),
  'POST /api/listing-translations': () => ({ from: 'sv', to: 'en', text: 'Gädda' }),
  'POST /api/admin/listings/{experienceId}/approve': () => ({ rev: 0 }),
  'POST /api/admin/listings/{experienceId}/return': () => ({ rev: 0, comment: 'Say where you meet.' }),
  'PUT /api/admin/listings/{experienceId}/visible': () => ({ isVisible: true }),
};
const templateId = randomUUID();
const noList = randomUUID();
const aRef = () => ({ date: slot.date, slotId: slot.slotId });
/** Of a case that is not there. */
const caseId = 'refund_failed';
/** Looks like one, and opens nothing. */
const noToken = 'f'.repeat(32);
const inputFor = (e: Endpoint) => ({
  ...inPath(e, {
    ...slot,
    bookingId,
    uploadId,
    caseId,
    token: noToken,
    link: noToken,
    reviewId: 'no-review',
    threadId: `b-${bookingId}`,
  }),
  ...samples[routeKey(e)]?.(),
});
const inPath = (e: Endpoint, values: Record<string, unknown>) =>
  Object.fromEntries([...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, values[name]]));

/** Whose thing it is that the samples are about; everybody else must hear that it does not exist. */
const OWNERS: Readonly<Record<string, readonly [readonly Role[], string]>> = {
  'GET /api/bookings/{bookingId}': [['angler', 'guide', 'admin'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/settle': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/resume': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/withdraw': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/confirm': [['guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/decline': [['guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/cancellation/preview': [['angler', 'guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/cancellation': [['angler', 'guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/penalty/waive': [['guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/penalty/contest': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/penalty/proof': [['angler'], '404 booking.not_found'],
  // Admins are made and unmade by admins.
  'POST /api/me/erase': [['angler', 'otherAngler', 'guide', 'otherGuide'], '403 auth.forbidden'],
  'POST /api/bookings/{bookingId}/penalty/pay': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/change-preview': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/date': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/party': [['angler'], '404 booking.not_found'],
  'GET /api/bookings/{bookingId}/change': [['angler', 'guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/change/answer': [['guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/change/accept': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/change/withdraw': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/pay-extra': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/pay-extra/gift-cards': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/ask-weather': [['angler'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/weather': [['guide'], '404 booking.not_found'],
  'GET /api/bookings/{bookingId}/weather-link': [['angler'], '404 booking.not_found'],
  'POST /api/guide/weather': [['guide'], '404 catalogue.experience_not_found'],
  'GET /api/bookings/{bookingId}/documents': [['angler', 'guide', 'admin'], '404 booking.not_found'],
  'GET /api/bookings/{bookingId}/documents/{documentId}': [['angler', 'guide', 'admin'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/no-show': [['angler', 'guide'], '404 booking.not_found'],
  'POST /api/bookings/{bookingId}/no-show/answer': [['guide'], '404 booking.not_found'],
  'GET /api/bookings/{bookingId}/review-link': [['angler'], '404 booking.not_found'],
  'GET /api/messages/{threadId}': [['angler', 'guide'], '404 community.thread_not_found'],
  'POST /api/messages/{threadId}': [['angler', 'guide'], '404 community.thread_not_found'],
  'POST /api/messages/{threadId}/read': [['angler', 'guide'], '404 community.thread_not_found'],
  'PUT /api/guide/promotions/{experienceId}': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/promotions/{experienceId}/message': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/promotions/{experienceId}/mail': [['guide'], '404 catalogue.experience_not_found'],
  'GET /api/uploads/{uploadId}': [['angler'], '404 request.not_found'],
  'GET /api/guide/experiences/{experienceId}/slots': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/experiences/{experienceId}/slots': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/experiences/{experienceId}/slots/range': [['guide'], '404 catalogue.experience_not_found'],
  'PUT /api/guide/experiences/{experienceId}/slots/{date}/{slotId}': [['guide'], '404 catalogue.experience_not_found'],
  'GET /api/guide/experiences/{experienceId}/days': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/experiences/{experienceId}/slots/changes': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/experiences/{experienceId}/closed-days': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/guide/experiences/{experienceId}/templates/{templateId}': [
    ['guide'],
    '404 catalogue.experience_not_found',
  ],
  'POST /api/guide/experiences/{experienceId}/drop-ins': [['guide'], '404 catalogue.experience_not_found'],
  'DELETE /api/guide/experiences/{experienceId}/slots/{date}/{slotId}': [
    ['guide'],
    '404 catalogue.experience_not_found',
  ],
  'POST /api/guide/listings/{experienceId}/copy': [['guide'], '404 catalogue.experience_not_found'],
  'GET /api/listings/{experienceId}': [['guide', 'admin'], '404 catalogue.experience_not_found'],
  'GET /api/listings/{experienceId}/preview': [['guide', 'admin'], '404 catalogue.experience_not_found'],
  'PUT /api/listings/{experienceId}': [['guide', 'admin'], '404 catalogue.experience_not_found'],
  'POST /api/listings/{experienceId}/submit': [['guide', 'admin'], '404 catalogue.experience_not_found'],
  'POST /api/guide/listings/{experienceId}/withdraw': [['guide'], '404 catalogue.experience_not_found'],
  'PUT /api/guide/listings/{experienceId}/active': [['guide'], '404 catalogue.experience_not_found'],
  'DELETE /api/guide/listings/{experienceId}': [['guide'], '404 catalogue.experience_not_found'],
  'POST /api/listing-pictures': [['guide', 'otherGuide', 'admin'], '403 auth.forbidden'],
  'POST /api/listing-translations': [['guide', 'otherGuide', 'admin'], '403 auth.forbidden'],
};
/** What the one who may call gets where it is not 200: the booking is paid and confirmed, an admin exists. */
const ENDS: Readonly<Record<string, string>> = {
  'DELETE /api/admin/administrators/{userId}': '404 admins.not_found',
  'GET /api/admin-invitations/{token}': '404 admins.link_invalid',
  'POST /api/admin-invitations/{token}': '404 admins.link_invalid',
  'POST /api/quotes/gift-cards': '404 gift_cards.invalid',
  'GET /api/gift-orders/{link}': '404 gift_cards.link_invalid',
  'POST /api/gift-orders/{link}/settle': '404 gift_cards.link_invalid',
  'POST /api/gift-orders/{link}/send': '404 gift_cards.link_invalid',
  'POST /api/gift-orders/{link}/withdraw': '404 gift_cards.link_invalid',
  'POST /api/admin/gift-orders/{orderId}/send': '404 gift_cards.order_not_found',
  'GET /api/gift-cards/{link}': '404 gift_cards.link_invalid',
  'GET /api/gift-cards/{link}/file': '404 gift_cards.link_invalid',
  'POST /api/gift-card-balance': '404 gift_cards.invalid',
  'POST /api/guide/gift-claims/preview': '404 gift_cards.no_match',
  'POST /api/guide/gift-claims': '404 gift_cards.no_match',
  'POST /api/waiting': '409 booking.places_free',
  'POST /api/bookings/{bookingId}/cancellation': '409 booking.preview_invalid',
  'POST /api/bookings/{bookingId}/penalty/waive': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/penalty/contest': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/penalty/proof': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/penalty/pay': '409 booking.not_allowed_now',
  'POST /api/admin/bookings/{bookingId}/penalty/decide': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/resume': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/withdraw': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/decline': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/no-show': '409 booking.report_too_early',
  'POST /api/bookings/{bookingId}/no-show/answer': '409 booking.not_allowed_now',
  'POST /api/admin/cases/{bookingId}/no-show': '404 cases.not_found',
  'POST /api/admin/payouts/{month}/{guideId}': '409 payouts.nothing_to_pay',
  'POST /api/admin/payout-files/{month}': '409 payouts.nothing_to_pay',
  'GET /api/admin/cases/{bookingId}/{caseId}': '404 cases.not_found',
  'GET /api/admin/cases/{bookingId}/{caseId}/proof': '404 cases.not_found',
  'POST /api/admin/cases/{bookingId}/{caseId}/close': '404 cases.not_found',
  'POST /api/admin/cases/{bookingId}/{caseId}/retry': '404 cases.not_found',
  'GET /api/bookings/{bookingId}/review-link': '409 booking.not_allowed_now',
  'PUT /api/guide/proofs/{kind}': '422 guides.paper_invalid',
  'DELETE /api/guide/proofs/{kind}': '404 guides.paper_not_found',
  'GET /api/guide/proofs/{kind}/file': '404 guides.paper_not_found',
  'POST /api/admin/proofs/{guideId}/{kind}/look': '404 guides.paper_not_found',
  'POST /api/admin/proofs/{guideId}/{kind}/decide': '404 guides.paper_not_found',
  'POST /api/experiences/{experienceId}/questions': '422 community.captcha_failed',
  'GET /api/review-invites/{token}': '404 reviews.link_invalid',
  'POST /api/review-invites/{token}': '404 reviews.link_invalid',
  'POST /api/review-invites/{token}/photos': '404 reviews.link_invalid',
  'GET /api/review-invites/{token}/photos/{uploadId}': '404 reviews.link_invalid',
  'POST /api/guide/experiences/{experienceId}/templates/{templateId}': '404 calendar.template_not_found',
  'PUT /api/guide/drop-ins/{dropInId}': '404 drop_ins.not_found',
  'DELETE /api/guide/drop-ins/{dropInId}': '404 drop_ins.not_found',
  'POST /api/guide/reviews/{reviewId}/answer': '404 reviews.not_found',
  'POST /api/reviews/{reviewId}/report': '404 reviews.not_found',
  'POST /api/admin/cases/{bookingId}/review': '404 cases.not_found',
  'POST /api/bookings/{bookingId}/change/answer': '409 booking.change_over',
  'POST /api/bookings/{bookingId}/change/accept': '409 booking.change_over',
  'POST /api/bookings/{bookingId}/pay-extra': '409 booking.not_allowed_now',
  'POST /api/bookings/{bookingId}/pay-extra/gift-cards': '409 booking.not_allowed_now',
  'GET /api/visitor-messages/{token}': '404 community.thread_not_found',
  'POST /api/visitor-messages/{token}': '404 community.thread_not_found',
  'GET /api/weather/{token}': '404 booking.not_found',
  'GET /api/weather/{token}/days': '404 booking.not_found',
  'POST /api/weather/{token}/date': '404 booking.not_found',
  'POST /api/weather/{token}/decline': '404 booking.not_found',
  'PUT /api/listings/{experienceId}': '409 listing.changed_elsewhere',
  'POST /api/guide/listings/{experienceId}/withdraw': '409 listing.not_waiting',
  'DELETE /api/guide/listings/{experienceId}': '409 listing.has_future_bookings',
  'POST /api/listing-translations': '424 listing.translation_failed',
  'POST /api/admin/listings/{experienceId}/return': '409 listing.not_waiting',
  'GET /api/guide/lists/{listId}': '404 lists.not_found',
  'POST /api/guide/lists/{listId}/members': '404 lists.not_found',
  'DELETE /api/guide/lists/{listId}/members/{memberId}': '404 lists.not_found',
  'POST /api/guide/promotions/{experienceId}/mail': '422 promotion.consent_required',
  'GET /api/unsubscribe/{token}': '404 outreach.link_invalid',
  'POST /api/unsubscribe/{token}': '404 outreach.link_invalid',
  'DELETE /api/unsubscribe/{token}': '404 outreach.link_invalid',
  'PUT /api/guide/feeds/{feedId}': '404 feeds.not_found',
  'DELETE /api/guide/feeds/{feedId}': '404 feeds.not_found',
  'POST /api/guide/feeds/{feedId}/sync': '404 feeds.not_found',
  'GET /api/guide/feeds/{feedId}/runs': '404 feeds.not_found',
  'PUT /api/guide/sync-settings': '409 feeds.changed_elsewhere',
  'POST /api/guide/notify-address/mails': '409 feeds.nothing_to_confirm',
  'POST /api/guide/notify-address/confirmation': '404 feeds.confirmation_invalid',
  'POST /api/guide/conflicts/{conflictId}/resolution': '404 feeds.conflict_not_found',
  'GET /api/calendar-feeds/{token}/napp.ics': '404 feeds.link_invalid',
  // Nobody is told more than that by an answer without a body.
  'HEAD /api/calendar-feeds/{token}/napp.ics': '404',
  'POST /api/me/erase': '422 accounts.email_differs',
  'POST /api/admin/bootstrap': '403 accounts.bootstrap_refused',
  'POST /api/webhooks/stripe': '400 payments.signature_invalid',
};
function expected(e: Endpoint, role: Role): string {
  if (e.auth !== 'public' && role === 'visitor') return '401';
  if (e.auth !== 'public' && e.auth !== 'signed-in' && !GROUPS[role].includes(e.auth)) return '403 auth.forbidden';
  const [owners, refusal = ''] = OWNERS[routeKey(e)] ?? [];
  return owners && !owners.includes(role) ? refusal : (ENDS[routeKey(e)] ?? '200');
}
const outcome = ({ status, code }: Answer): string => `${status} ${code ?? ''}`.trim();
/** Strangers first and the owner last, for some calls use their thing up. */
const ASKING = ['visitor', 'otherAngler', 'otherGuide', 'admin', 'guide', 'angler'] as const;

describe('O-041: every endpoint for every role', () => {
  test.each(ENDPOINTS.map((e) => [routeKey(e), e] as const))('%s', async (_key, e) => {
    const got: Partial<Record<Role, string>> = {};
    for (const role of ASKING) {
      const answer = await clientOf(role).call(e, inputFor(e));
      got[role] = outcome(answer);
      expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
      mustHoldNoSecret(answer);
    }
    expect(got).toEqual(Object.fromEntries(ROLES.map((role) => [role, expected(e, role)])));
  });
  test('the list of exceptions names only endpoints that are there', () => {
    const known = new Set(ENDPOINTS.map(routeKey));
    const named = [...Object.keys(samples), ...Object.keys(OWNERS), ...Object.keys(ENDS)];
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});
/** Keys of the provider, its client secrets, the origin's secret, hashes of addresses. */
function mustHoldNoSecret({ text }: Answer): void {
  expect(text).not.toMatch(
    /sk_(test|live)_|whsec_|client_secret|_secret_|\bpi_\w{8,}|originSecret|pass(word)?Hash|bootstrapCode/i,
  );
}

describe("O-040: somebody else's things", () => {
  // what any guide may call is about nobody's thing
  const owned = ENDPOINTS.filter((e) => OWNERS[routeKey(e)] && !OWNERS[routeKey(e)]?.[0].includes('otherGuide'));
  const same = ({ status, body: { requestId: _id, ...body } }: Answer) => ({ status, body });
  test.each(owned.map((e) => [routeKey(e), e] as const))('%s answers as for what does not exist', async (_key, e) => {
    const nothing = {
      ...inputFor(e),
      ...inPath(e, {
        ...slot,
        experienceId: 'no-such-trip',
        bookingId: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
        uploadId: randomUUID(),
      }),
    };
    for (const role of ['otherAngler', 'otherGuide'] as const) {
      const client = clientOf(role);
      expect(same(await client.call(e, inputFor(e)))).toEqual(same(await client.call(e, nothing)));
    }
  });
  test.each(['userId', 'anglerId', 'guideId', 'id', 'sub'])(
    'O-043: a %s in body or query changes nothing',
    async (name) => {
      const stranger = stack.people.otherAngler;
      const me = await good(stack.people.angler.send('GET', '/api/me'));
      const mine = await good(stranger.send('GET', `/api/me?${name}=${me.id}`));
      expect(mine.id).not.toBe(me.id);
      const list = await good(stranger.send('GET', `/api/bookings?${name}=${me.id}`));
      expect(list.bookings.map((b: { bookingId: string }) => b.bookingId)).not.toContain(bookingId);
      await good(
        stranger.send(
          'PUT',
          '/api/me',
          JSON.stringify({ firstName: 'Mallory', lastName: 'Berg', language: 'sv', [name]: me.id }),
        ),
      );
      expect((await good(stack.people.angler.send('GET', '/api/me'))).firstName).not.toBe('Mallory');
    },
  );
  test('a guide sees neither the payment nor more than the contact', async () => {
    const { contact, ...booking } = await good(stack.people.guide.call(getBooking, { bookingId }));
    expect(Object.keys(contact).sort()).toEqual(['email', 'fullName', 'phone']);
    expect(Object.keys(booking).filter((key) => /session|intent|customer|card|url/i.test(key))).toEqual([]);
  });
});

describe('tokens that are not ours', () => {
  const parts = async () => (await stack.control.token('angler@napp.test')).split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const try_ = (token: string) => stack.visitor.as({ token }).send('GET', '/api/me');
  const signed = async (key: Parameters<ReturnType<typeof createSign>['sign']>[0], change: object) => {
    const [head, claims] = await parts();
    const text = `${head}.${encode({ ...claimsOf(claims), ...change })}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
  };
  /** As if the pool itself had written it: only the named claim is wrong. */
  const byThePool = (change: object) =>
    signed(readFileSync(join(stack.dataDir, 'data', 'cognito', 'signing-key.pem')), change);
  test('the real one is taken, also when written again', async () => {
    expect((await try_((await parts()).join('.'))).status).toBe(200);
    expect((await try_(await byThePool({}))).status).toBe(200);
  });
  test.each([
    [
      'with other groups',
      async () => {
        const [h, c, s] = await parts();
        return `${h}.${encode({ ...claimsOf(c), 'cognito:groups': ['admin'] })}.${s}`;
      },
    ],
    [
      'whose signature is cut',
      async () => {
        const [h, c, s] = await parts();
        return `${h}.${c}.${s.slice(0, -8)}`;
      },
    ],
    [
      'without signature',
      async () => {
        const [h, c] = await parts();
        return `${h}.${c}.`;
      },
    ],
    [
      'that says it needs none',
      async () => {
        const [, c] = await parts();
        return `${encode({ alg: 'none' })}.${c}.`;
      },
    ],
    ['of another key', () => signed(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, {})],
    ['of another issuer', () => byThePool({ iss: 'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_other' })],
    ['long past', () => byThePool({ exp: 1_000_000 })],
    ['of another site', () => byThePool({ client_id: 'another' })],
    ['of later', () => byThePool({ nbf: 4_000_000_000 })],
    ['of nonsense', async () => 'nonsense'],
  ])('one %s is refused', async (_what, make) => {
    const { status, headers } = await try_(await make());
    expect(status).toBe(401);
    expect(headers.get('content-type')).toMatch(/json/);
  });
});

test('the printed API is complete', async () => {
  const { paths } = await good(stack.visitor.call(getOpenApi));
  const printed = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
  );
  expect(printed.sort()).toEqual(ENDPOINTS.map(routeKey).sort());
});
test('nothing failed behind the scenes', async () => {
  await stack.control.settle();
  expect(await stack.control.failures()).toEqual([]);
});
