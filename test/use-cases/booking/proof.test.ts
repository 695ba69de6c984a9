import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProofUpload } from '#functions/accounts/start-proof-upload.ts';
import { endUpload, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { listAudit } from '#functions/admin/audit.table.ts';
import { findCase } from '#functions/admin/cases.table.ts';
import { getCaseProof } from '#functions/admin/get-case-proof.ts';
import { listCases } from '#functions/admin/list-cases.ts';
import { contestPenalty } from '#functions/booking/contest-penalty.ts';
import { ANGLER, GUIDE } from '#test/support/builders-booking.ts';
import { aPerson, type World } from '#test/support/deps.ts';
import { fakeProofs } from '#test/support/fake-proofs.ts';
import { aBookedWorld, cancelAs } from './cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
const file = { contentType: 'application/pdf', bytes: 1000 } as const;
let world: World;
let deps: World['deps'];
let bookingId: string;
const kept: string[] = [];
beforeEach(async () => {
  kept.length = 0;
  ({ world, bookingId } = await aBookedWorld());
  deps = { ...world.deps, proofs: fakeProofs({ copy: async (from, to) => void kept.push(from, to) }) };
});
afterEach(() => world.store.stop());
async function cancelLate(): Promise<void> {
  world.moveTo('2027-06-11T10:00:00.000Z');
  await cancelAs(world, bookingId);
}
const contest = (proofUploadId: string, who = ANGLER) =>
  contestPenalty(deps, who, { bookingId, statement: 'The road was closed.', proofUploadId });

test('a file proves it: looked at before it counts, and seen by admins only', async () => {
  await expect(startProofUpload(deps, ANGLER, { bookingId, ...file })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  await cancelLate();
  await expect(startProofUpload(deps, GUIDE, { bookingId, ...file })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
  const huge = { ...file, bytes: 10 * 1024 * 1024 + 1 };
  await expect(startProofUpload(deps, ANGLER, { bookingId, ...huge })).rejects.toMatchObject({
    code: 'booking.proof_too_large',
  });
  const { uploadId } = await startProofUpload(deps, ANGLER, { bookingId, ...file });
  await expect(contest(uploadId)).rejects.toMatchObject({ code: 'booking.proof_invalid' });
  await deps.table.write(endUpload(deps.table, uploadId, null, 'unsent/1.pdf'));
  await contest(uploadId);
  await contest(uploadId);
  expect(kept).toEqual(['unsent/1.pdf', 'proofs/1.pdf']);
  expect(await findCase(deps.table, bookingId, 'penalty_contested')).toMatchObject({ proofKey: 'proofs/1.pdf' });
  const { cases } = await listCases(deps, ADMIN, { state: 'open' });
  expect(cases).toMatchObject([{ hasProof: true }]);
  expect(JSON.stringify(cases)).not.toContain('proofs/1.pdf');
  const choice = { bookingId, caseId: 'penalty_contested' };
  expect(await getCaseProof(deps, ADMIN, choice)).toEqual({ url: 'https://proofs.napp.test/proofs/1.pdf' });
  for (const who of [ANGLER, GUIDE])
    await expect(getCaseProof(deps, who, choice)).rejects.toMatchObject({ code: 'auth.forbidden' });
  const trail = await listAudit(deps.table, `BOOKING#${bookingId}`);
  expect(trail.map(({ by, what }) => ({ by, what }))).toEqual([{ by: ADMIN.id, what: 'proof_seen' }]);
});
test('a file that waited for more than a day is gone: it proves nothing, and none is kept', async () => {
  await cancelLate();
  const upload = { id: 'old', ownerId: ANGLER.id, purpose: 'proof' as const };
  await deps.table.write(putNewUpload(deps.table, upload, '2027-06-10T09:00:00.000Z'));
  await deps.table.write(endUpload(deps.table, 'old', null, 'unsent/1.pdf'));
  await expect(contest('old')).rejects.toMatchObject({ code: 'booking.proof_invalid' });
  expect(kept).toEqual([]);
});
test('somebody else’s file, one that was refused, and one of another kind prove nothing', async () => {
  await cancelLate();
  const { uploadId } = await startProofUpload(deps, ANGLER, { bookingId, ...file });
  await deps.table.write(endUpload(deps.table, uploadId, null));
  for (const id of [uploadId, 'no-such-upload'])
    await expect(contest(id)).rejects.toMatchObject({ code: 'booking.proof_invalid' });
  expect(await findCase(deps.table, bookingId, 'penalty_contested')).toBeUndefined();
  await expect(getCaseProof(deps, ADMIN, { bookingId, caseId: 'penalty_contested' })).rejects.toMatchObject({
    code: 'cases.not_found',
  });
});
