import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { saveProfile } from '#functions/accounts/save-profile.ts';
import { findUpload } from '#functions/accounts/uploads.table.ts';
import { getGuidePage } from '#functions/guides/get-guide-page.ts';
import { getGuideProfile } from '#functions/guides/get-guide-profile.ts';
import { removeBoatPicture } from '#functions/guides/remove-boat-picture.ts';
import { saveGuideAbout } from '#functions/guides/save-guide-about.ts';
import { saveGuideLinks } from '#functions/guides/save-guide-links.ts';
import { startBoatUpload } from '#functions/guides/start-boat-upload.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { storeExperience } from '#test/support/builders-catalogue.ts';
import { storeGuide } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';

let world: World;
const guide = aPerson('guide1', 'guide');
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z', {
    files: fakeFiles({
      readUpload: async () => new Uint8Array(),
      deleteUpload: async () => {},
      writeImage: async () => {},
      deleteImage: async () => {},
    }),
  });
  await storeGuide(world.deps);
});
afterEach(() => world.store.stop());

const ABOUT = {
  displayName: 'Elin på Gryt',
  bio: { en: 'Born by the sea', sv: 'Född vid havet' },
  yearsOfExperience: 14,
  city: 'Valdemarsvik',
  country: 'Sverige',
  languages: ['sv' as const, 'de' as const],
  species: ['pike' as const],
  styles: ['fly' as const],
  boat: { name: 'Måsen', specifications: { en: '7 m', sv: '7 m' } },
};
const visit = () => getGuidePage(world.deps, { kind: 'visitor', address: '203.0.113.1' }, { guideId: 'guide1' });

test('what a guide tells is on their page, with the trips that can be booked', async () => {
  await storeExperience(world.deps, { guideId: 'guide1' });
  await storeExperience(world.deps, { id: 'exp2', guideId: 'guide1', isActive: false });
  await saveGuideAbout(world.deps, guide, { ...ABOUT, rev: 0 });
  await saveGuideLinks(world.deps, guide, {
    instagram: '@elin',
    facebook: '',
    youtube: '',
    publicEmail: 'hej@napp.test',
    rev: 1,
  });
  const page = await visit();
  expect(page).toMatchObject({
    name: 'Elin på Gryt',
    city: 'Valdemarsvik',
    languages: ['sv', 'de'],
    boat: { name: 'Måsen', picture: null },
    links: { instagram: 'https://www.instagram.com/elin', facebook: '', youtube: '' },
    publicEmail: 'hej@napp.test',
  });
  expect(page.experiences.map(({ id }) => id)).toEqual(['exp1']);
  expect(JSON.stringify(page)).not.toContain('guide1@napp.test');
});
test('the second of two tabs is told, and nothing is written over', async () => {
  await saveGuideAbout(world.deps, guide, { ...ABOUT, rev: 0 });
  const second = saveGuideAbout(world.deps, guide, { ...ABOUT, displayName: 'Somebody', rev: 0 });
  await expect(second).rejects.toMatchObject({ code: 'guides.changed_elsewhere' });
  expect(await getGuideProfile(world.deps, guide, {})).toMatchObject({ displayName: 'Elin på Gryt', rev: 1 });
});
test('town and country are the account’s too; the name that was chosen survives a change of the account', async () => {
  await saveGuideAbout(world.deps, guide, { ...ABOUT, rev: 0 });
  const account = await findAccount(world.deps.table, 'guide1');
  expect(account).toMatchObject({ city: 'Valdemarsvik', country: 'Sverige' });
  if (!account) return;
  const { birthDate, phone, address, city, zip, country, language } = account;
  const profile = { firstName: 'Elin', lastName: 'Berg', birthDate, phone, address, city, zip, country, language };
  await saveProfile(world.deps, guide, profile);
  expect((await visit()).name).toBe('Elin på Gryt');
  await saveGuideAbout(world.deps, guide, { ...ABOUT, displayName: '', rev: 1 });
  expect((await visit()).name).toBe('Elin Berg');
});
test('another name of the account and another public name at the same moment: the page says what both come to', async () => {
  const account = await findAccount(world.deps.table, 'guide1');
  const {
    birthDate = '',
    phone = '',
    address = '',
    city = '',
    zip = '',
    country = '',
    language = 'sv',
  } = account ?? {};
  const profile = { firstName: 'Elin', birthDate, phone, address, city, zip, country, language };
  const about = { ...ABOUT, city, country };
  for (let n = 1, rev = 0, isLate = false; !isLate; n++, rev += 2) {
    const chosen = () => saveGuideAbout(world.deps, guide, { ...about, displayName: `Chosen ${n}`, rev });
    const first = meanwhile(world, n, chosen);
    await saveProfile(first.deps, guide, { ...profile, lastName: `Berg ${n}` });
    isLate = first.counted.calls < n;
    if (isLate) await chosen();
    expect((await visit()).name, `chosen in call ${n}`).toBe(`Chosen ${n}`);
    const named = () => saveProfile(world.deps, guide, { ...profile, lastName: `Ek ${n}` });
    const second = meanwhile(world, n, named);
    await saveGuideAbout(second.deps, guide, { ...about, displayName: '', rev: rev + 1 });
    if (second.counted.calls < n) await named();
    expect((await visit()).name, `named in call ${n}`).toBe(`Elin Ek ${n}`);
  }
});
test('a picture of the boat is bounded before it is sent, and can be taken away', async () => {
  const wish = { contentType: 'image/png' as const, bytes: 10 * 1024 * 1024 + 1 };
  await expect(startBoatUpload(world.deps, guide, wish)).rejects.toMatchObject({ code: 'accounts.image_too_large' });
  const { uploadId, fields } = await startBoatUpload(world.deps, guide, { ...wish, bytes: 10 * 1024 * 1024 });
  expect(fields).toEqual({ key: `boat/${uploadId}` });
  expect(await findUpload(world.deps.table, uploadId)).toMatchObject({ ownerId: 'guide1', purpose: 'boat' });
  await removeBoatPicture(world.deps, guide, {});
  expect((await getGuideProfile(world.deps, guide, {})).boatPicture).toBeNull();
});
test('a guide who is not there', async () => {
  await expect(
    getGuidePage(world.deps, { kind: 'visitor', address: '203.0.113.1' }, { guideId: 'nobody' }),
  ).rejects.toMatchObject({ code: 'catalogue.guide_not_found' });
});
