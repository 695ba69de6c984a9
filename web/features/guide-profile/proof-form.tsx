import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendProof, startProofUpload } from '#shared/contracts/proofs.ts';
import { needsEnd, PAPER_TYPES, type PaperType, type VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { sendFile } from '#web/components/send-file.ts';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { proofsKey } from './use-proofs.ts';

const typeOf = (file: File): PaperType | undefined => PAPER_TYPES.find((type) => type === file.type);
export type Refusal = 'fileRequired' | 'fileInvalid' | 'fileTooLarge';
/** Told before anything is sent; the server looks again at what really arrives. */
export function refusalOf(file: Pick<File, 'type' | 'size'> | undefined): Refusal | undefined {
  if (!file) return 'fileRequired';
  if (!PAPER_TYPES.some((type) => type === file.type) || file.size === 0) return 'fileInvalid';
  return file.size > POLICY.verification.bytes ? 'fileTooLarge' : undefined;
}

/** A file and, for what ends, its last day. */
export function ProofForm({ kind, onClose }: { kind: VerifiedKind; onClose: () => void }) {
  const { t } = useTranslation('guide-papers');
  const [file, setFile] = useState<File>();
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const { progress, send } = useSend(kind, onClose);
  const fileRefusal = refusalOf(file);
  const isEndMissing = needsEnd(kind) && !until;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    focusFirstProblem(event.currentTarget);
    if (file && !fileRefusal && !isEndMissing) void send(file, until || null);
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
      <TextInput
        label={t('file')}
        type="file"
        accept={PAPER_TYPES.join(',')}
        help={t('fileHelp')}
        onChange={(event) => setFile(event.target.files?.[0])}
        error={isTried && fileRefusal ? t(fileRefusal) : undefined}
      />
      <TextInput
        label={t('validUntil')}
        type="date"
        optional={!needsEnd(kind)}
        help={t('validUntilHelp')}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        error={isTried && isEndMissing ? t('endRequired') : undefined}
      />
      <chakra.p role="status" fontSize="sm">
        {progress?.state === 'uploading' && t('uploading', { percent: progress.percent })}
        {progress?.state === 'processing' && t('processing')}
      </chakra.p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button type="submit" variant="accent" busy={progress !== undefined}>
          {t('send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
function useSend(kind: VerifiedKind, onSent: () => void) {
  const { t } = useTranslation('guide-papers');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ state: 'uploading' | 'processing'; percent: number }>();
  const send = async (file: File, validUntil: string | null) => {
    const contentType = typeOf(file);
    if (!contentType) return;
    try {
      const form = await call(startProofUpload, { kind, contentType, bytes: file.size });
      const end = await sendFile(form, file, (state, percent) => setProgress({ state, percent }));
      if (end === 'refused') return toast({ title: t('fileInvalid'), tone: 'danger' });
      if (end === 'waiting') return toast({ title: t('slow') });
      await call(sendProof, { kind, uploadId: form.uploadId, validUntil });
      toast({ title: t('sent'), tone: 'success' });
      await queries.invalidateQueries({ queryKey: proofsKey });
      onSent();
    } catch (error) {
      const text = error instanceof ApiProblem ? { text: errorText(error) } : {};
      toast({ title: t('sendFailed'), ...text, tone: 'danger' });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, send };
}
