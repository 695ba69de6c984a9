import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { inviteAdministrator } from '#functions/admin/administrators/invite-administrator.ts';
import { removeAdministrator } from '#functions/admin/administrators/remove-administrator.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { addDropIn } from '#functions/calendar/add-drop-in.ts';
import { addSlotRange } from '#functions/calendar/add-slot-range.ts';
import { applyTemplate } from '#functions/calendar/apply-template.ts';
import { changeDropIn } from '#functions/calendar/change-drop-in.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { saveSyncSettings } from '#functions/calendar/feeds/sync-settings.ts';
import { removeDropIn } from '#functions/calendar/remove-drop-in.ts';
import { deleteTemplate, saveTemplate } from '#functions/calendar/save-template.ts';
import { askGuide } from '#functions/community/ask-guide.ts';
import { startCaptcha } from '#functions/community/captcha.ts';
import { postMessage } from '#functions/community/post-message.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { sendGiftCards } from '#functions/gift-cards/send-gift-cards.ts';
import { sendGiftOrder } from '#functions/gift-cards/send-gift-order.ts';
import { saveGuideAbout } from '#functions/guides/save-guide-about.ts';
import { saveGuideLinks } from '#functions/guides/save-guide-links.ts';
import { copyListing, createListing } from '#functions/listing/create-listing.ts';
import { saveListing } from '#functions/listing/save-listing.ts';
import { referGuide } from '#functions/outreach/refer-guide.ts';
import { saveDistributionList } from '#functions/outreach/save-distribution-list.ts';
import { sendPromotion } from '#functions/outreach/send-promotion.ts';
import { setDiscount } from '#functions/outreach/set-discount.ts';
import { shareExperience } from '#functions/outreach/share-experience.ts';
import type { Actor, Deps } from '#functions/platform/deps.ts';
import { allEndpoints } from '#shared/contracts/all.ts';
import { routeKey } from '#shared/contracts/endpoint.ts';
import { ANGLER, aWish, DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aGiftWish, buyCards } from '#test/support/builders-gift-cards.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aDraft } from '#test/support/builders-listing.ts';
import { enrol } from '#test/support/builders-people.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { FakePool } from '#test/support/fake-pool.ts';
import { solveCaptcha } from '#test/support/solve-captcha.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
let pool: FakePool;
beforeEach(async () => {
  pool = new FakePool();
  world = await aWorld('2027-05-01T08:00:00.000Z', { users: pool.users });
  await offerTrip(world);
  await storeGuidePage(world.deps);
  await enrol(world, ANGLER);
});
afterEach(() => world.store.stop());

type Use = (deps: Deps, actor: Actor, input: never) => Promise<unknown>;
/** A request, another one under the same id or revision, and what somebody does later. */
type Case = Readonly<{
  use: Use;
  who: Actor;
  input: object;
  other: object;
  later?: () => Promise<unknown>;
  /** What is said of the same request, at once and after the later change: nothing here means its first answer. */
  told?: string;
  toldLater?: string;
}>;
const RANGE = 'POST /api/guide/experiences/{experienceId}/slots/range';
const trip = { experienceId: 'pike' };
const id = () => randomUUID();
const times = { start: '16:00', end: '20:00' };
const PROFILE = { displayName: 'Gunnar', bio: { en: '', sv: '' }, yearsOfExperience: 3, city: 'Trosa', country: 'SE' };
const ABOUT = {
  ...PROFILE,
  languages: ['sv'],
  species: [],
  styles: [],
  boat: { name: '', specifications: { en: '', sv: '' } },
};
const LINKS = { instagram: '', facebook: '', youtube: '', publicEmail: '' };
const elsewhere = (context: string) => `${context}.changed_elsewhere`;

const template = (rev = 0) => ({ templateId: id(), rev, name: 'Days', times: [{ weekday: 6, ...times }] });
const aTemplate = async () => {
  const { templateId } = await run(saveTemplate, GUIDE, 'PUT /api/guide/templates/{templateId}', template());
  return templateId as string;
};
const aDropIn = () => ({
  ...{ ...trip, requestId: id(), date: DATE, slotId: SLOT, party: { adults: 1, children: 0, private: false } },
  ...{ source: 'phone', name: '', email: '', phone: '', notes: '' },
});
const addedDropIn = async () => {
  const { experienceId: _e, requestId: _r, ...about } = aDropIn();
  const ADD = 'POST /api/guide/experiences/{experienceId}/drop-ins';
  const { dropInId } = await run(addDropIn, GUIDE, ADD, { ...about, ...trip, requestId: id() });
  return { ...about, dropInId, rev: 1 };
};
const aListing = async () => {
  const experienceId = id();
  await createListing(world.deps, GUIDE, { experienceId });
  return { experienceId, rev: 1, saveId: id(), draft: { ...aDraft(), pictures: [] } };
};
const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  'POST /api/bookings': async () => {
    const input = await aWish(world);
    return { use: bookTrip as Use, who: ANGLER, input, other: { ...input, specialRequests: 'Early' } };
  },
  'POST /api/gift-orders': async () => {
    const input = aGiftWish();
    return { use: buyGiftCards as Use, who: VISITOR, input, other: { ...input, quantity: 2 } };
  },
  'POST /api/gift-orders/{link}/send': async () => {
    const { link } = await buyCards(world);
    const input = { link, email: 'a@napp.test', sendings: 1, corrections: 0 };
    const then = { link, email: 'c@napp.test', sendings: 2, corrections: 1 };
    const later = () => sendGiftCards(world.deps, VISITOR, then);
    const other = { ...input, email: 'b@napp.test' };
    return { use: sendGiftCards as Use, who: VISITOR, input, other, later, toldLater: elsewhere('gift_cards') };
  },
  'POST /api/admin/gift-orders/{orderId}/send': async () => {
    const { orderId } = await buyCards(world);
    const input = { orderId, email: 'a@napp.test', sendings: 1, corrections: 0 };
    return { use: sendGiftOrder as Use, who: ADMIN, input, other: { ...input, email: 'b@napp.test' } };
  },
  [RANGE]: async () => {
    const input = { ...trip, requestId: id(), from: '2027-07-01', to: '2027-07-31', weekdays: [6], ...times };
    const later = () => run(addSlotRange, GUIDE, RANGE, { ...input, requestId: id(), capacity: 2 });
    return { use: addSlotRange as Use, who: GUIDE, input, other: { ...input, capacity: 3 }, later };
  },
  'POST /api/guide/experiences/{experienceId}/templates/{templateId}': async () => {
    const input = { ...trip, templateId: await aTemplate(), requestId: id(), from: '2027-07-01', to: '2027-07-31' };
    const range = { from: '2027-07-01', to: '2027-07-31', weekdays: [6] };
    const later = () => run(addSlotRange, GUIDE, RANGE, { ...trip, requestId: id(), ...range, ...times, capacity: 2 });
    return { use: applyTemplate as Use, who: GUIDE, input, other: { ...input, isReplacing: true }, later };
  },
  'PUT /api/guide/templates/{templateId}': async () => {
    const input = template();
    const later = () =>
      run(saveTemplate, GUIDE, 'PUT /api/guide/templates/{templateId}', { ...input, rev: 1, name: 'B' });
    const other = { ...input, name: 'A' };
    return { use: saveTemplate as Use, who: GUIDE, input, other, later, toldLater: elsewhere('calendar') };
  },
  'DELETE /api/guide/templates/{templateId}': async () => {
    const input = { templateId: await aTemplate(), rev: 1 };
    const told = 'calendar.template_not_found';
    return { use: deleteTemplate as Use, who: GUIDE, input, other: { ...input, rev: 2 }, told };
  },
  'POST /api/guide/experiences/{experienceId}/drop-ins': async () => {
    const input = aDropIn();
    return { use: addDropIn as Use, who: GUIDE, input, other: { ...input, notes: 'Two rods' } };
  },
  'PUT /api/guide/drop-ins/{dropInId}': async () => {
    const input = { ...(await addedDropIn()), notes: 'A' };
    const told = elsewhere('calendar');
    return { use: changeDropIn as Use, who: GUIDE, input, other: { ...input, notes: 'B' }, told };
  },
  'DELETE /api/guide/drop-ins/{dropInId}': async () => {
    const { dropInId } = await addedDropIn();
    const input = { dropInId, rev: 1 };
    return { use: removeDropIn as Use, who: GUIDE, input, other: { ...input, rev: 2 }, told: 'drop_ins.not_found' };
  },
  'PUT /api/guide/feeds/{feedId}': async () => {
    const input = { feedId: id(), rev: 0, name: 'A', colour: 'blue', address: 'https://calendar.example/a.ics' };
    const then = { ...input, rev: 1, name: 'C', experienceId: null } as never;
    const later = () => saveFeed(world.deps, GUIDE, then);
    const toldLater = 'request.repeated_differently';
    return { use: saveFeed as Use, who: GUIDE, input, other: { ...input, name: 'B' }, later, toldLater };
  },
  'PUT /api/guide/sync-settings': async () => {
    const input = { rev: 0, isSmart: true, rules: [], notify: { mail: true, inApp: true, address: '' } };
    const told = elsewhere('feeds');
    return { use: saveSyncSettings as Use, who: GUIDE, input, other: { ...input, isSmart: false }, told };
  },
  'POST /api/messages/{threadId}': async () => {
    const { threadId } = await askGuide(world.deps, ANGLER, (await aQuestion()) as never);
    const input = { threadId, messageId: id(), text: 'Hello' };
    return { use: postMessage as Use, who: ANGLER, input, other: { ...input, text: 'Bye' } };
  },
  'POST /api/experiences/{experienceId}/questions': async () => {
    const input = await aQuestion();
    return { use: askGuide as Use, who: ANGLER, input, other: { ...input, message: 'No' } };
  },
  'POST /api/experiences/{experienceId}/date-requests': async () => {
    const who = { name: 'Anna Ek', email: 'anna@napp.test', language: 'en' };
    const input = { ...trip, requestId: id(), date: '2027-08-01', adults: 2, ...who };
    return { use: requestDate as Use, who: VISITOR, input, other: { ...input, adults: 3 } };
  },
  'POST /api/experiences/{experienceId}/shares': async () => {
    const input = { ...trip, requestId: id(), email: 'bo@napp.test', name: 'Anna', language: 'en' };
    return { use: shareExperience as Use, who: VISITOR, input, other: { ...input, email: 'siv@napp.test' } };
  },
  'POST /api/referrals': async () => {
    const input = { requestId: id(), guideName: 'Bo', guideEmail: 'bo@napp.test', language: 'en' };
    return { use: referGuide as Use, who: ANGLER, input, other: { ...input, guideName: 'Siv' } };
  },
  'POST /api/admin/invitations': async () => {
    const input = { requestId: id(), email: 'bo@napp.test', language: 'en' as const };
    const later = () => inviteAdministrator(world.deps, ADMIN, { ...input, requestId: id() });
    return { use: inviteAdministrator as Use, who: ADMIN, input, other: { ...input, language: 'sv' }, later };
  },
  'DELETE /api/admin/administrators/{userId}': async () => {
    pool.add('boss', 'boss@napp.test', 'admin');
    pool.add('siv', 'siv@napp.test', 'admin');
    const input = { userId: 'siv', edition: '' };
    return { use: removeAdministrator as Use, who: ADMIN, input, other: { ...input, edition: 'later' } };
  },
  'POST /api/guide/promotions/{experienceId}/mail': async () => {
    const slots = [{ date: DATE, slotId: SLOT }];
    await setDiscount(world.deps, GUIDE, { ...trip, slots, percent: 15 });
    const said = { message: 'Come along.', language: 'en', addresses: 'bo@napp.test', listId: null, consent: true };
    const input = { ...trip, requestId: id(), slots, ...said };
    return { use: sendPromotion as Use, who: GUIDE, input, other: { ...input, message: 'Or not.' } };
  },
  'PUT /api/guide/lists/{listId}': async () => {
    const input = { listId: id(), rev: 0, name: 'A' };
    const later = () => saveDistributionList(world.deps, GUIDE, { ...input, rev: 1, name: 'C', description: '' });
    const other = { ...input, name: 'B' };
    return { use: saveDistributionList as Use, who: GUIDE, input, other, later, toldLater: elsewhere('lists') };
  },
  'PUT /api/guide/profile/about': async () => {
    const input = { ...ABOUT, rev: 0 };
    const told = elsewhere('guides');
    return { use: saveGuideAbout as Use, who: GUIDE, input, other: { ...input, displayName: 'B' }, told };
  },
  'PUT /api/guide/profile/links': async () => {
    const input = { ...LINKS, rev: 0, instagram: '@gunnar' };
    return {
      use: saveGuideLinks as Use,
      who: GUIDE,
      input,
      other: { ...input, instagram: '@berg' },
      told: elsewhere('guides'),
    };
  },
  'POST /api/guide/listings/{experienceId}/copy': async () => {
    const { experienceId } = await aListing();
    const input = { experienceId, copyId: id() };
    const other = { ...input, experienceId: (await aListing()).experienceId };
    return { use: copyListing as Use, who: GUIDE, input, other };
  },
  'PUT /api/listings/{experienceId}': async () => {
    const input = await aListing();
    const later = () => saveListing(world.deps, GUIDE, { ...input, rev: 2, saveId: id() } as never);
    const other = { ...input, draft: { ...input.draft, maxGroup: 3 } };
    return { use: saveListing as Use, who: GUIDE, input, other, later, toldLater: elsewhere('listing') };
  },
};
/** They need more of the world, or come with an edition that says all: each is tried where its own tests are. */
const ELSEWHERE = [
  'POST /api/listings/{experienceId}/submit',
  'POST /api/admin/listings/{experienceId}/approve',
  'POST /api/admin/listings/{experienceId}/return',
  'POST /api/admin/proofs/{guideId}/{kind}/decide',
  'POST /api/visitor-messages/{token}',
];
const aQuestion = async () => {
  const captcha = await solveCaptcha(await startCaptcha(world.deps, VISITOR, {}));
  return { ...trip, requestId: id(), subject: 'Waders', message: 'Do I need waders?', captcha };
};
const ENDPOINTS = new Map(
  Object.values(allEndpoints)
    .flat()
    .map((endpoint) => [routeKey(endpoint), endpoint]),
);
// biome-ignore lint/suspicious/noExplicitAny: the answers of all endpoints
const run = async (use: unknown, who: Actor, route: string, input: object): Promise<any> =>
  (use as Use)(world.deps, who, ENDPOINTS.get(route)?.input.parse(input) as never);
/** The table, but for the counters of tries: those count every press. */
async function all(): Promise<string[]> {
  const { Items = [] } = await world.store.client.send(new ScanCommand({ TableName: world.store.tableName }));
  return Items.filter(({ pk }) => !/^(LIMIT|CAPTCHA)#/.test(pk))
    .map((item) => JSON.stringify(item))
    .sort();
}

const MARKS = ['requestId', 'saveId', 'copyId', 'messageId', 'rev', 'sendings', 'edition'];
test('every endpoint that takes an id of a request or an edition is tried here, or named', () => {
  const marked = [...ENDPOINTS].filter(([, { method, input }]) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return method !== 'GET' && MARKS.some((mark) => mark in properties);
  });
  const tried = [...Object.keys(CASES), ...ELSEWHERE];
  expect(tried.sort()).toEqual(marked.map(([route]) => route).sort());
});
test.each(Object.entries(CASES))(
  '%s: sent again it changes nothing, and something else under its name is refused',
  async (route, begin) => {
    const { use, who, input, other, later, told, toldLater = told } = await begin();
    const first = await run(use, who, route, input);
    const after = await all();
    const again = () => run(use, who, route, input).catch((e) => e.code);
    expect(await again()).toEqual(told ?? first);
    await expect(run(use, who, route, other)).rejects.toMatchObject({ code: expect.any(String) });
    expect(await all()).toEqual(after);
    if (!later) return;
    world.moveOn(1);
    await later();
    const now = await all();
    expect(now).not.toEqual(after);
    expect(await again()).toEqual(toldLater ?? first);
    expect(await all()).toEqual(now);
  },
);
