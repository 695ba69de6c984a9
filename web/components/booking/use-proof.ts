import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUpload } from '#shared/contracts/accounts.ts';
import { startProofUpload } from '#shared/contracts/cancellation.ts';
import { PROOF_TYPES } from '#shared/domain/booking/proof.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { call } from '../../lib/api.ts';
import { uploadForm } from '../../lib/upload-form.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

const LOOK_EVERY_MS = 1000;
const LOOKS = 30;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Proof = Readonly<{ name: string; percent: number; uploadId?: string }>;

/** One file that proves something: sent to the store, looked at by the server, and then ready to go along. */
export function useProof(bookingId: string) {
  const { t } = useTranslation('cancellation');
  const errorText = useErrorText();
  const [proof, setProof] = useState<Proof>();
  const [problem, setProblem] = useState<string>();
  const refuse = (text: string) => {
    setProof(undefined);
    setProblem(text);
  };
  const choose = async (file: File) => {
    setProblem(undefined);
    const contentType = PROOF_TYPES.find((type) => type === file.type);
    if (!contentType || file.size === 0) return refuse(t('contest.proof.refused'));
    if (file.size > POLICY.proofBytes) return refuse(t('contest.proof.tooLarge'));
    const { name } = file;
    setProof({ name, percent: 0 });
    try {
      const form = await call(startProofUpload, { bookingId, contentType, bytes: file.size });
      await uploadForm(form, file, (percent) => setProof({ name, percent }));
      if (!(await isTaken(form.uploadId))) return refuse(t('contest.proof.refused'));
      setProof({ name, percent: 100, uploadId: form.uploadId });
    } catch (error) {
      refuse(errorText(error));
    }
  };
  const remove = () => {
    setProof(undefined);
    setProblem(undefined);
  };
  return { proof, problem, choose, remove, isBusy: proof !== undefined && !proof.uploadId };
}
async function isTaken(uploadId: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { state } = await call(getUpload, { uploadId });
    if (state !== 'waiting') return state === 'ready';
    await pause(LOOK_EVERY_MS);
  }
  return false;
}
