import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUpload } from '#functions/accounts/uploads.table.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import { takeUpload } from '#functions/catalogue/take-upload.ts';
import { decideProof } from '#functions/guides/decide-proof.ts';
import { getGuideOverview } from '#functions/guides/get-guide-overview.ts';
import { getGuidePage } from '#functions/guides/get-guide-page.ts';
import { listProofs } from '#functions/guides/list-proofs.ts';
import { listWaitingProofs } from '#functions/guides/list-waiting-proofs.ts';
import { lookAtProof } from '#functions/guides/look-at-proof.ts';
import { removeProof } from '#functions/guides/remove-proof.ts';
import { sendProof } from '#functions/guides/send-proof.ts';
import { startProofUpload } from '#functions/guides/start-proof-upload.ts';
import { sweepProofs } from '#functions/guides/sweep-proofs.ts';
import { mailTemplates } from '#functions/outreach/mail-templates.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { storeGuide } from '#test/support/builders-guides.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';

const PDF = new TextEncoder().encode('%PDF-1.7 insurance');
const guide = aPerson('guide1', 'guide');
const admin = aPerson('admin1', 'admin');
const kind = 'liability_insurance' as const;
let world: World;
const uploads = new Map<string, Uint8Array>();
const kept = new Map<string, Uint8Array>();
beforeEach(async () => {
  uploads.clear();
  kept.clear();
  world = await aWorld('2027-05-01T08:00:00.000Z', {
    files: fakeFiles({
      readUpload: async (key) => uploads.get(key) ?? new Uint8Array(),
      deleteUpload: async (key) => void uploads.delete(key),
      writeImage: async () => {},
      deleteImage: async () => {},
    }),
    proofs: {
      keep: async (key, body) => void kept.set(key, body),
      copy: async (from, to) => void kept.set(to, kept.get(from) ?? PDF.slice(0, 0)),
      linkTo: async (key, { saveAs }) => `https://proofs.napp.test/${key}?as=${saveAs}`,
      remove: async (key) => void kept.delete(key),
    },
  });
  await storeGuide(world.deps);
});
afterEach(() => world.store.stop());

async function upload(bytes = PDF): Promise<string> {
  const wish = { kind, contentType: 'application/pdf' as const, bytes: bytes.length };
  const { uploadId } = await startProofUpload(world.deps, guide, wish);
  uploads.set(`document/${uploadId}`, bytes);
  await takeUpload(world.deps, { key: `document/${uploadId}`, bytes: bytes.length });
  return uploadId;
}
const papersKept = () => [...kept.keys()].filter((key) => key.startsWith('papers/'));
const send = async (validUntil: string | null = '2027-12-31') =>
  sendProof(world.deps, guide, { kind, uploadId: await upload(), validUntil });
const decide = (rev: number, outcome: 'approved' | 'returned', note = '', validUntil: string | null = '2027-12-31') =>
  decideProof(world.deps, admin, { guideId: 'guide1', kind, rev, outcome, note, validUntil });
const badges = async () =>
  (await getGuidePage(world.deps, { kind: 'visitor', address: '203.0.113.1' }, { guideId: 'guide1' })).badges;
const mailText = async (key: string) => {
  const record = await findMail(world.deps.table, key);
  if (!record) throw new Error(`no mail ${key}`);
  const mail = await mailTemplates[record.template]?.(world.deps, record);
  return { to: record.to.address, text: JSON.stringify(mail?.content) };
};

test('a paper is sent, looked at and approved: a badge until its end, a trail and a mail', async () => {
  const sent = await send();
  expect(await badges()).toEqual([]);
  const { proofs } = await listWaitingProofs(world.deps, admin, {});
  expect(proofs).toMatchObject([{ guideId: 'guide1', guideName: 'Elin Strand', kind, state: 'waiting' }]);
  const { url } = await lookAtProof(world.deps, admin, { guideId: 'guide1', kind });
  expect(url).toMatch(/\/papers\/\w+\?as=liability_insurance\.pdf$/);
  await decide(sent.rev, 'approved');
  await decide(sent.rev, 'approved'); // a lost answer, asked again
  expect(await badges()).toEqual([kind]);
  expect((await listWaitingProofs(world.deps, admin, {})).proofs).toEqual([]);
  const trail = (await listAudit(world.deps.table, 'USER#guide1')).map(
    ({ what, by, details }) => `${by} ${what} ${details?.kind}`,
  );
  expect(trail.toSorted()).toEqual([`admin1 paper_approved ${kind}`, `admin1 paper_seen ${kind}`]);
  const mail = await mailText(`proof-guide1-${kind}-${sent.rev + 1}-proofApproved`);
  expect(mail).toMatchObject({ to: 'guide1@napp.test', text: expect.stringContaining('ansvarsförsäkring') });
});
test('for today, sent and approved again after midnight because the answers were lost: sent and approved', async () => {
  world.moveTo('2027-05-01T21:59:30.000Z');
  const today = '2027-05-01';
  const paper = { kind, uploadId: await upload(), validUntil: today };
  const sent = await sendProof(world.deps, guide, paper);
  world.moveOn(1);
  expect(await sendProof(world.deps, guide, paper)).toEqual(sent);
  const past = { code: 'guides.end_in_past' };
  await expect(decide(sent.rev, 'approved', '', today)).rejects.toMatchObject(past);
  world.moveOn(-1);
  await decide(sent.rev, 'approved', '', today);
  world.moveOn(1);
  expect(await decide(sent.rev, 'approved', '', today)).toEqual({ done: true });
  await expect(send(today)).rejects.toMatchObject(past);
});
test('returned with a word; the one who comes second with another decision is told', async () => {
  const sent = await send();
  await expect(decide(sent.rev, 'returned')).rejects.toMatchObject({ code: 'guides.note_required' });
  await decide(sent.rev, 'returned', 'The amount is missing');
  await decide(sent.rev, 'returned', 'The amount is missing'); // a lost answer, asked again
  await expect(decide(sent.rev, 'returned', 'Or the end')).rejects.toMatchObject({ code: 'guides.changed_elsewhere' });
  await expect(decide(sent.rev, 'approved')).rejects.toMatchObject({ code: 'guides.changed_elsewhere' });
  expect((await listProofs(world.deps, guide, {})).proofs).toMatchObject([
    { state: 'returned', note: 'The amount is missing' },
  ]);
  const mail = await mailText(`proof-guide1-${kind}-${sent.rev + 1}-proofReturned`);
  expect(mail.text).toContain('The amount is missing');
});
test('a decision about an edition that was replaced meanwhile is refused; the badge that stands stays', async () => {
  const first = await send();
  await decide(first.rev, 'approved');
  const second = await send('2028-12-31');
  await expect(decide(first.rev, 'returned', 'x')).rejects.toMatchObject({ code: 'guides.changed_elsewhere' });
  expect(await badges()).toEqual([kind]);
  await decide(second.rev, 'approved', '', '2028-12-31');
  expect(papersKept()).toHaveLength(1);
});
test.each([1, 2, 3, 4])('two papers approved at the same moment are two badges (in call %i)', async (n) => {
  const [first, uploadId] = [await send(), await upload()];
  const kinds = [kind, 'skipper_certificate'] as const;
  const second = await sendProof(world.deps, guide, { kind: kinds[1], uploadId, validUntil: '2027-12-31' });
  const both = { guideId: 'guide1', outcome: 'approved', note: '', validUntil: '2027-12-31' } as const;
  const other = () => decideProof(world.deps, admin, { ...both, kind: kinds[1], rev: second.rev });
  await decideProof(meanwhile(world, n, other).deps, admin, { ...both, kind, rev: first.rev });
  expect((await badges()).toSorted()).toEqual([...kinds].sort());
});
test('a paper waits a day to be sent, apart from those that an admin sees, and is refused after that', async () => {
  const uploadId = await upload();
  expect([...kept.keys()]).toEqual([`unsent/${uploadId}`]);
  world.moveTo('2027-05-02T08:00:00.000Z');
  const late = sendProof(world.deps, guide, { kind, uploadId, validUntil: '2027-12-31' });
  await expect(late).rejects.toMatchObject({ code: 'guides.paper_invalid' });
  expect((await listProofs(world.deps, guide, {})).proofs).toEqual([]);
  const sent = await send();
  expect(new TextDecoder().decode([...kept].find(([key]) => key.startsWith('papers/'))?.[1])).toBe(
    '%PDF-1.7 insurance',
  );
  expect(sent).toMatchObject({ state: 'waiting' });
});
test('a file that is something else is refused, whatever it says it is', async () => {
  const uploadId = await upload(new TextEncoder().encode('<html>'));
  expect(await findUpload(world.deps.table, uploadId)).toMatchObject({ state: 'refused' });
  expect(kept.size).toBe(0);
  await expect(sendProof(world.deps, guide, { kind, uploadId, validUntil: '2027-12-31' })).rejects.toMatchObject({
    code: 'guides.paper_invalid',
  });
  const tooMuch = { kind, contentType: 'image/png' as const, bytes: 10 * 1024 * 1024 + 1 };
  await expect(startProofUpload(world.deps, guide, tooMuch)).rejects.toMatchObject({
    code: 'guides.paper_too_large',
  });
});
test('somebody else’s upload is nobody’s paper', async () => {
  const uploadId = await upload();
  const other = sendProof(world.deps, aPerson('guide2', 'guide'), { kind, uploadId, validUntil: '2027-12-31' });
  await expect(other).rejects.toMatchObject({ code: 'guides.paper_invalid' });
});
test('before it ends the guide hears of it, each time once; then the badge is gone', async () => {
  const sent = await send('2027-07-30');
  await decide(sent.rev, 'approved', '', '2027-07-30');
  const sweptOn = async (at: string) => {
    world.moveTo(at);
    const { settled } = await sweepProofs(world.deps, SYSTEM, {});
    expect((await sweepProofs(world.deps, SYSTEM, {})).settled).toBe(0);
    return settled;
  };
  expect(await sweptOn('2027-06-29T08:00:00.000Z')).toBe(0);
  expect(await sweptOn('2027-06-30T08:00:00.000Z')).toBe(1);
  expect((await getGuideOverview(world.deps, guide, {})).papers).toContainEqual({
    kind,
    state: 'ending',
    until: '2027-07-30',
  });
  expect(await sweptOn('2027-07-23T08:00:00.000Z')).toBe(1);
  expect(await badges()).toEqual([kind]);
  expect(await sweptOn('2027-07-31T08:00:00.000Z')).toBe(1);
  expect(await badges()).toEqual([]);
  expect((await mailText(`proof-guide1-${kind}-5-proofEnded`)).text).toContain('2027');
});
test('a paper that is taken back takes its file and its badge along', async () => {
  const sent = await send();
  await decide(sent.rev, 'approved');
  await removeProof(world.deps, guide, { kind });
  expect([papersKept(), await badges()]).toEqual([[], []]);
  await expect(removeProof(world.deps, guide, { kind })).rejects.toMatchObject({ code: 'guides.paper_not_found' });
});
