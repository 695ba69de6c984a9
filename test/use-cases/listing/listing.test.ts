import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endUpload, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { findCard } from '#functions/catalogue/cards.table.ts';
import { findExperiencePage } from '#functions/catalogue/experience-page.table.ts';
import { findExperience, keys, listPrices } from '#functions/catalogue/experiences.table.ts';
import { getExperience } from '#functions/catalogue/get-experience.ts';
import { previewExperience } from '#functions/catalogue/preview-experience.ts';
import { projectExperience } from '#functions/catalogue/project-experience.ts';
import { copyListing, createListing } from '#functions/listing/create-listing.ts';
import { approveListing, returnListing } from '#functions/listing/decide-listing.ts';
import { deleteListing } from '#functions/listing/delete-listing.ts';
import { getListing } from '#functions/listing/get-listing.ts';
import { listForAdmin, listListings } from '#functions/listing/list-listings.ts';
import { saveListing } from '#functions/listing/save-listing.ts';
import { startListingPicture } from '#functions/listing/start-listing-picture.ts';
import { submitListing } from '#functions/listing/submit-listing.ts';
import { setListingActive, setListingVisible } from '#functions/listing/switch-listing.ts';
import { translateListing } from '#functions/listing/translate-listing.ts';
import { withdrawListing } from '#functions/listing/withdraw-listing.ts';
import { mailTemplates } from '#functions/outreach/mail-templates.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';
import { sek } from '#shared/kernel/money.ts';
import { aPicture, storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aDraft, storeGuide } from '#test/support/builders-listing.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const GUIDE = aPerson('guide1', 'guide');
const OTHER = aPerson('guide2', 'guide');
const ADMIN = aPerson('admin1', 'admin', 'angler');
const ID = '0b7c1f7e-5d0b-4a34-9d5e-0a9f6b7c8d9e';
const POINT = { lat: 58.9, lon: 17.55 };
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await storeGuide(world.deps);
});
afterEach(() => world.store.stop());

const edit = () => getListing(world.deps, GUIDE, { experienceId: ID });
const inputOf = ({ pictures, ...draft }: TripDraft) =>
  ({ ...draft, pictures: pictures.map(({ key, alt }) => ({ key, alt })) }) as never;
async function save(more: Partial<TripDraft> = {}, actor = GUIDE) {
  const { rev } = await edit();
  return saveListing(world.deps, actor, { experienceId: ID, rev, saveId: randomUUID(), draft: inputOf(aDraft(more)) });
}
/** A picture that the guide sent in and that was found good. */
async function upload(id: string, ownerId = 'guide1') {
  const { table } = world.deps;
  const picture = aPicture({ key: `e/${id}` });
  await table.write(putNewUpload(table, { id, ownerId, purpose: 'experience' }, world.now));
  await table.write(endUpload(table, id, picture));
  return picture;
}
async function whole() {
  await createListing(world.deps, GUIDE, { experienceId: ID });
  await save({ pictures: [await upload('up1')] });
}
async function sendIn() {
  await whole();
  const { rev } = await edit();
  return submitListing(world.deps, GUIDE, { experienceId: ID, rev });
}
async function live() {
  const { rev } = await sendIn();
  await approveListing(world.deps, ADMIN, { experienceId: ID, rev });
}
/** Runs what the change feed would carry of the head. */
async function feed() {
  const after = await world.deps.table.find(keys.experience(ID), z.looseObject({}));
  await projectExperience(world.deps, { before: undefined, after });
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (e) => e.code ?? String(e),
  );

describe('a draft', () => {
  test("is made once, whatever the answers did, in the guide's calendar with their notice", async () => {
    const first = await createListing(world.deps, GUIDE, { experienceId: ID });
    expect(await createListing(world.deps, GUIDE, { experienceId: ID })).toEqual(first);
    expect(await findExperience(world.deps.table, ID)).toMatchObject({
      status: 'draft',
      calendarId: 'guide1',
      noticeDays: 2,
    });
    expect(await code(createListing(world.deps, OTHER, { experienceId: ID }))).toBe('catalogue.experience_not_found');
  });
  test('keeps what is half done, and what was kept comes back', async () => {
    await createListing(world.deps, GUIDE, { experienceId: ID });
    await save({
      title: { en: '', sv: 'Gä' },
      adultPrice: 1,
      pictures: [],
      hours: 900,
      mainSeason: { from: '05-01', to: '' },
    });
    const { draft, rev } = await edit();
    expect({ rev, sv: draft.title.sv, price: draft.adultPrice, hours: draft.hours }).toEqual({
      rev: 2,
      sv: 'Gä',
      price: 1,
      hours: 900,
    });
    expect(await findExperience(world.deps.table, ID)).toMatchObject({ title: { en: 'Gä', sv: 'Gä' } });
  });
  test('a second tab is told, and a save whose answer was lost is the same save', async () => {
    await createListing(world.deps, GUIDE, { experienceId: ID });
    const { rev } = await edit();
    const saveId = randomUUID();
    const one = { experienceId: ID, rev, saveId, draft: inputOf(aDraft({ pictures: [], boatName: 'One' })) };
    const saved = await saveListing(world.deps, GUIDE, one);
    expect(await saveListing(world.deps, GUIDE, one)).toEqual(saved);
    const other = { ...one, draft: inputOf(aDraft({ pictures: [], boatName: 'Two' })) };
    expect(await code(saveListing(world.deps, GUIDE, other))).toBe('request.repeated_differently');
    expect(await code(saveListing(world.deps, GUIDE, { ...one, saveId: randomUUID() }))).toBe(
      'listing.changed_elsewhere',
    );
    expect((await edit()).draft.boatName).toBe('One');
  });
  test('two at the same moment: one is kept, the other is told', async () => {
    await createListing(world.deps, GUIDE, { experienceId: ID });
    const { rev } = await edit();
    const at = (boatName: string) => ({
      experienceId: ID,
      rev,
      saveId: randomUUID(),
      draft: inputOf(aDraft({ pictures: [], boatName })),
    });
    const outcomes = await Promise.all(['A', 'B', 'C'].map((b) => code(saveListing(world.deps, GUIDE, at(b)))));
    expect(outcomes.sort()).toEqual(['done', 'listing.changed_elsewhere', 'listing.changed_elsewhere']);
  });
  test('takes only pictures that its guide sent in and that are pictures', async () => {
    await createListing(world.deps, GUIDE, { experienceId: ID });
    await upload('theirs', 'guide2');
    for (const key of ['e/theirs', 'e/nowhere', 'demo/boat'])
      expect(await code(save({ pictures: [aPicture({ key })] }))).toBe('listing.picture_unknown');
    await save({ pictures: [await upload('mine')] });
    expect((await edit()).draft.pictures.map(({ key }) => key)).toEqual(['e/mine']);
  });
  test("is nobody else's", async () => {
    await whole();
    const { rev } = await edit();
    const asked = { experienceId: ID, rev };
    const runs = [
      getListing(world.deps, OTHER, asked),
      submitListing(world.deps, OTHER, asked),
      withdrawListing(world.deps, OTHER, asked),
      copyListing(world.deps, OTHER, { ...asked, copyId: randomUUID() }),
      deleteListing(world.deps, OTHER, asked),
      setListingActive(world.deps, OTHER, { ...asked, isActive: false }),
      previewExperience(world.deps, OTHER, asked),
      getExperience(world.deps, GUIDE, asked),
    ];
    for (const refusal of await Promise.all(runs.map(code))) expect(refusal).toBe('catalogue.experience_not_found');
  });
  test('is previewed as an angler will see it', async () => {
    await whole();
    const { experience, ...state } = await previewExperience(world.deps, GUIDE, { experienceId: ID });
    expect(state).toEqual({ status: 'draft', isPublic: false });
    expect(experience).toMatchObject({ title: aDraft().title, isBookable: false, adultPrice: sek(149_500) });
  });
  test('is copied with its pictures, under another name', async () => {
    await whole();
    const copyId = randomUUID();
    const copy = await copyListing(world.deps, GUIDE, { experienceId: ID, copyId });
    expect(copy.draft.title.sv).toBe('Gädda i vassen (kopia)');
    expect(copy.draft.pictures).toHaveLength(1);
    expect((await listListings(world.deps, GUIDE, {})).listings).toHaveLength(2);
  });
  test('a copy is of one trip: sent again it is there, of another trip or as a new one it is refused', async () => {
    await whole();
    const [copyId, other] = [randomUUID(), randomUUID()];
    await createListing(world.deps, GUIDE, { experienceId: other });
    const copy = await copyListing(world.deps, GUIDE, { experienceId: ID, copyId });
    const differently = 'request.repeated_differently';
    expect(await code(copyListing(world.deps, GUIDE, { experienceId: other, copyId }))).toBe(differently);
    expect(await code(createListing(world.deps, GUIDE, { experienceId: copyId }))).toBe(differently);
    await deleteListing(world.deps, GUIDE, { experienceId: ID });
    expect(await copyListing(world.deps, GUIDE, { experienceId: ID, copyId })).toEqual(copy);
  });
});

describe('review', () => {
  test('what is not whole is not sent in, and says which steps lack something', async () => {
    await createListing(world.deps, GUIDE, { experienceId: ID });
    await save({ pictures: [], mainSeason: null });
    const { rev } = await edit();
    await expect(submitListing(world.deps, GUIDE, { experienceId: ID, rev })).rejects.toMatchObject({
      code: 'listing.incomplete',
      params: { steps: ['images', 'season'] },
    });
  });
  test('waits, is locked for its guide, can be taken back, and is approved: then strangers find it', async () => {
    expect((await sendIn()).status).toBe('pending_review');
    expect(await code(save())).toBe('listing.under_review');
    expect((await listForAdmin(world.deps, ADMIN, { status: 'pending_review' })).listings).toMatchObject([
      { experienceId: ID, guideName: 'Elin Strand', maxGroup: aDraft().maxGroup },
    ]);
    expect((await withdrawListing(world.deps, GUIDE, { experienceId: ID })).status).toBe('draft');
    const { rev } = await edit();
    const sent = await submitListing(world.deps, GUIDE, { experienceId: ID, rev });
    expect(await submitListing(world.deps, GUIDE, { experienceId: ID, rev })).toEqual(sent);
    await approveListing(world.deps, ADMIN, { experienceId: ID, rev: sent.rev });
    // from a page that has seen it live meanwhile, or after its guide has begun to change it
    await approveListing(world.deps, ADMIN, { experienceId: ID, rev: sent.rev + 1 });
    const page = await getExperience(world.deps, GUIDE, { experienceId: ID });
    expect(page).toMatchObject({ title: aDraft().title, isBookable: true });
    expect(await previewExperience(world.deps, ADMIN, { experienceId: ID })).toMatchObject({ isPublic: true });
    expect(page.pictures.map(({ key }) => key)).toEqual(['e/up1']);
    expect(await listPrices(world.deps.table, ID)).toEqual([
      { date: '2027-05-01', adult: 149_500, child: 74_750, private: null },
    ]);
    await feed();
    expect(await findCard(world.deps.table, cellOf(POINT), ID)).toMatchObject({ adultPrice: 149_500 });
    expect((await listAudit(world.deps.table, `EXP#${ID}`)).map(({ what }) => what)).toEqual(['trip_approved']);
    const mail = await findMail(world.deps.table, `listing-${ID}-approved-${sent.rev + 1}`);
    expect(mail).toMatchObject({ template: 'listingApproved', to: { address: 'guide1@napp.test' }, language: 'sv' });
  });
  test('comes back with a comment, which the guide reads and a mail carries', async () => {
    const { rev } = await sendIn();
    const comment = 'Say where you meet.\nAnd <b>when</b>.';
    await returnListing(world.deps, ADMIN, { experienceId: ID, rev, comment });
    await returnListing(world.deps, ADMIN, { experienceId: ID, rev, comment });
    // The page asks for the edition at each press: after a lost answer it is the one of after the decision.
    const seen = (await edit()).rev;
    expect(await returnListing(world.deps, ADMIN, { experienceId: ID, rev: seen, comment })).toEqual({ done: true });
    expect(await code(returnListing(world.deps, ADMIN, { experienceId: ID, rev: seen, comment: 'No.' }))).toBe(
      'listing.not_waiting',
    );
    expect(await edit()).toMatchObject({ status: 'draft', returned: { comment } });
    const mail = await findMail(world.deps.table, `listing-${ID}-returned-${rev + 1}`);
    if (!mail) throw new Error('no mail');
    const rendered = await (mailTemplates['listingReturned'] ?? (() => Promise.reject(new Error('no template'))))(
      world.deps as never,
      mail,
    );
    expect(rendered?.content.paragraphs.slice(1)).toEqual(['Say where you meet.', 'And <b>when</b>.']);
    await save({ pictures: [aPicture({ key: 'e/up1' })] });
    const { rev: next } = await edit();
    await submitListing(world.deps, GUIDE, { experienceId: ID, rev: next });
    expect((await edit()).returned).toBeNull();
  });
  test('an admin decides on the edition that was looked at, and only while it waits', async () => {
    const { rev } = await sendIn();
    expect(await code(approveListing(world.deps, ADMIN, { experienceId: ID, rev: rev - 1 }))).toBe(
      'listing.changed_elsewhere',
    );
    await withdrawListing(world.deps, GUIDE, { experienceId: ID });
    expect(await code(approveListing(world.deps, ADMIN, { experienceId: ID, rev }))).toBe('listing.not_waiting');
  });
  test('an admin may mend it while it waits, and that is noted', async () => {
    await sendIn();
    await save({ pictures: [aPicture({ key: 'e/up1' })], boatName: 'Måsen' }, ADMIN);
    expect(await edit()).toMatchObject({ status: 'pending_review', draft: { boatName: 'Måsen' } });
    expect((await listAudit(world.deps.table, `EXP#${ID}`)).map(({ what, by }) => `${by} ${what}`)).toEqual([
      'admin1 trip_changed',
    ]);
  });
  test('an admin puts in a picture of their own and takes another away', async () => {
    await sendIn();
    const forms: string[] = [];
    const acceptUpload = async ({ key }: { key: string }) => ({
      url: `https://uploads.test/${forms.push(key)}`,
      fields: {},
    });
    const wish = { contentType: 'image/png' as const, bytes: 100 };
    const { uploadId } = await startListingPicture({ ...world.deps, acceptUpload }, ADMIN, wish);
    expect(forms).toEqual([`experience/${uploadId}`]);
    await upload('up2', 'admin1');
    await save({ pictures: [aPicture({ key: 'e/up2' })] }, ADMIN);
    expect((await edit()).draft.pictures.map(({ key }) => key)).toEqual(['e/up2']);
    expect(await code(startListingPicture(world.deps, aPerson('a1', 'angler'), wish))).toBe('auth.forbidden');
  });
});

describe('a live trip', () => {
  test('changes only when its changes are published, all at once, with its price remembered', async () => {
    await live();
    world.moveTo('2027-05-10T08:00:00.000Z');
    const more = [await upload('up2'), aPicture({ key: 'e/up1' })];
    await save({ adultPrice: 159_500, pictures: more });
    expect(await findExperience(world.deps.table, ID)).toMatchObject({ adultPrice: sek(149_500) });
    const { rev, hasChanges } = await edit();
    expect(hasChanges).toBe(true);
    await submitListing(world.deps, GUIDE, { experienceId: ID, rev });
    expect(await edit()).toMatchObject({ status: 'live', hasChanges: false });
    const page = await findExperiencePage(world.deps.table, ID);
    expect(page?.experience.adultPrice).toEqual(sek(159_500));
    expect(page?.pictures.map(({ key }) => key)).toEqual(['e/up2', 'e/up1']);
    expect((await listPrices(world.deps.table, ID)).map(({ date, adult }) => [date, adult])).toEqual([
      ['2027-05-01', 149_500],
      ['2027-05-10', 159_500],
    ]);
  });
  test('one that was there before drafts begins with what its page says', async () => {
    const e = await storeExperience(world.deps);
    const { draft, rev } = await getListing(world.deps, GUIDE, { experienceId: e.id });
    expect({ rev, title: draft.title, boat: draft.boatName, price: draft.adultPrice }).toEqual({
      rev: 0,
      title: e.title,
      boat: 'Måsen',
      price: 149_500,
    });
  });
  test('a smaller boat than the places on its dates is refused', async () => {
    await live();
    await storeSlot(world.deps, { id: ID, calendarId: 'guide1', maxGroup: 4 }, '2027-05-20');
    await save({ maxGroup: 3, pictures: [aPicture({ key: 'e/up1' })] });
    const { rev } = await edit();
    await expect(submitListing(world.deps, GUIDE, { experienceId: ID, rev })).rejects.toMatchObject({
      code: 'listing.group_below_dates',
      params: { capacity: 4 },
    });
  });
  test.each(['2029-11-20', '2099-06-01'])('a time far ahead, on %s, counts as well', async (date) => {
    await live();
    await storeSlot(world.deps, { id: ID, calendarId: 'guide1', maxGroup: 4 }, date);
    await save({ maxGroup: 3, pictures: [aPicture({ key: 'e/up1' })] });
    const { rev } = await edit();
    expect(await code(submitListing(world.deps, GUIDE, { experienceId: ID, rev }))).toBe('listing.group_below_dates');
  });
  test('a time that is over counts no more', async () => {
    await live();
    await storeSlot(world.deps, { id: ID, calendarId: 'guide1', maxGroup: 4 }, '2027-05-01', { to: 599 });
    await save({ maxGroup: 3, pictures: [aPicture({ key: 'e/up1' })] });
    const { rev } = await edit();
    expect(await code(submitListing(world.deps, GUIDE, { experienceId: ID, rev }))).toBe('done');
  });
  test('its switches take it out of search, and away altogether', async () => {
    await live();
    await setListingActive(world.deps, GUIDE, { experienceId: ID, isActive: false });
    await feed();
    expect(await findCard(world.deps.table, cellOf(POINT), ID)).toBeUndefined();
    expect((await getExperience(world.deps, OTHER, { experienceId: ID })).isBookable).toBe(false);
    await setListingVisible(world.deps, ADMIN, { experienceId: ID, isVisible: false });
    expect(await code(getExperience(world.deps, OTHER, { experienceId: ID }))).toBe('catalogue.experience_not_found');
    expect((await listAudit(world.deps.table, `EXP#${ID}`)).map(({ what }) => what)).toContain('trip_hidden');
  });
});

describe('deleting', () => {
  const slot = { id: ID, calendarId: 'guide1', maxGroup: 4 };
  const day = () => readDaysOf(world.deps.table, 'guide1', { date: '2027-05-20', slotId: 'morning' });
  test('takes the free dates along, and leaves those of other trips', async () => {
    await live();
    await storeSlot(world.deps, slot, '2027-05-20');
    await storeSlot(world.deps, { ...slot, id: 'another' }, '2027-05-20', { slotId: 'late', from: 900, to: 960 });
    await deleteListing(world.deps, GUIDE, { experienceId: ID });
    expect(await findExperience(world.deps.table, ID)).toBeUndefined();
    expect(await findExperiencePage(world.deps.table, ID)).toBeUndefined();
    expect(Object.keys((await day()).get('2027-05-20')?.s ?? {})).toEqual(['late']);
  });
  test.each([
    ['far ahead', '2029-11-20', {}],
    ['very far ahead', '2099-06-01', {}],
    ['on a trip that began days ago and goes on', '2027-04-28', { to: 4 * 1440 }],
  ])('is refused while somebody is %s', async (_when, date, times) => {
    await live();
    await storeSlot(world.deps, slot, date, times);
    const ask = { date, slotId: 'morning', bookingId: 'b1', people: 1, private: false, now: world.now };
    const taken = take(await readDaysOf(world.deps.table, 'guide1', ask), ask).days;
    await world.deps.table.transact(putDays(world.deps.table, 'guide1', taken));
    expect(await code(deleteListing(world.deps, GUIDE, { experienceId: ID }))).toBe('listing.has_future_bookings');
    expect(Object.keys((await readDaysOf(world.deps.table, 'guide1', ask)).get(date)?.s ?? {})).toEqual(['morning']);
  });
  test('takes along a date that is far ahead, and is not kept by a trip that is over', async () => {
    await live();
    await storeSlot(world.deps, slot, '2029-11-20');
    await storeSlot(world.deps, slot, '2027-05-01', { to: 599 });
    const ask = { date: '2027-05-01', slotId: 'morning', bookingId: 'b1', people: 1, private: false, now: world.now };
    const taken = take(await readDaysOf(world.deps.table, 'guide1', ask), ask).days;
    await world.deps.table.transact(putDays(world.deps.table, 'guide1', taken));
    await deleteListing(world.deps, GUIDE, { experienceId: ID });
    const far = await readDaysOf(world.deps.table, 'guide1', { date: '2029-11-20', slotId: 'morning' });
    expect(far.get('2029-11-20')?.s).toEqual({});
  });
  test('is refused while somebody is on a date ahead, and then nothing is lost', async () => {
    await live();
    await storeSlot(world.deps, slot, '2027-05-20');
    await storeSlot(world.deps, slot, '2027-05-21');
    const ask = { date: '2027-05-20', slotId: 'morning', bookingId: 'b1', people: 1, private: false, now: world.now };
    const taken = take(await day(), ask).days;
    await world.deps.table.transact(putDays(world.deps.table, 'guide1', taken));
    expect(await code(deleteListing(world.deps, GUIDE, { experienceId: ID }))).toBe('listing.has_future_bookings');
    expect(Object.keys((await day()).get('2027-05-20')?.s ?? {})).toEqual(['morning']);
    const other = await readDaysOf(world.deps.table, 'guide1', { date: '2027-05-21', slotId: 'morning' });
    expect(Object.keys(other.get('2027-05-21')?.s ?? {})).toEqual(['morning']);
  });
});

describe('translating', () => {
  const wish = { from: 'sv', to: 'en', text: 'Gädda' } as const;
  test('gives the words of the provider', async () => {
    const deps = { ...world.deps, translate: async () => 'Pike' };
    expect(await translateListing(deps, GUIDE, wish)).toEqual({ text: 'Pike' });
  });
  test('without a provider says plainly that it failed; anglers have nothing to translate', async () => {
    const deps = { ...world.deps, translate: () => Promise.reject(new Error('no provider')) };
    expect(await code(translateListing(deps, GUIDE, wish))).toBe('listing.translation_failed');
    expect(await code(translateListing(deps, aPerson('a', 'angler'), wish))).toBe('auth.forbidden');
  });
});
