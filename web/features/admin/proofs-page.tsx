import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { decideProof, listWaitingProofs, lookAtProof } from '#shared/contracts/proofs.ts';
import { needsEnd } from '#shared/domain/accounts/verification.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useKeptText } from '#web/lib/form-draft.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useIssueText } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Waiting = z.output<typeof listWaitingProofs.output>['proofs'][number];
const KEY = ['admin-proofs'] as const;

/** Guides' papers that wait to be checked by hand. */
export function ProofsPage() {
  const { t } = useTranslation('guide-papers');
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listWaitingProofs, {}, { signal }),
  });
  return (
    <>
      <PageTitle>{t('admin.title')}</PageTitle>
      <chakra.p mt="2" mb="6" color="ink.muted">
        {t('admin.intro')}
      </chakra.p>
      {isError ? (
        <LoadFailed text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading h="72" borderRadius="lg" />
      ) : data.proofs.length === 0 ? (
        <EmptyState seed={37} title={t('admin.empty')}>
          {t('admin.emptyText')}
        </EmptyState>
      ) : (
        <chakra.div display="grid" gap="4">
          {data.proofs.map((proof) => (
            <WaitingCard key={`${proof.guideId}-${proof.kind}-${proof.rev}`} proof={proof} />
          ))}
        </chakra.div>
      )}
    </>
  );
}
function WaitingCard({ proof }: { proof: Waiting }) {
  const { t } = useTranslation('guide-papers');
  const { language } = useLanguage();
  const { value: note, change: setNote, forget } = useKeptText(`proof-${proof.guideId}-${proof.kind}-${proof.rev}`);
  const [until, setUntil] = useState(proof.validUntil ?? '');
  const [tried, setTried] = useState<'approved' | 'returned'>();
  const { look, decide } = useDecision(proof, forget);
  const issueText = useIssueText();
  const press = (outcome: 'approved' | 'returned') => {
    setTried(outcome);
    const isMissing = outcome === 'returned' ? !note.trim() : needsEnd(proof.kind) && !until;
    if (!isMissing) decide.mutate({ outcome, note: note.trim(), validUntil: until || null });
  };
  return (
    <Card>
      <chakra.section aria-labelledby={`${proof.guideId}-${proof.kind}`} display="grid" gap="4">
        <div>
          <chakra.h2 id={`${proof.guideId}-${proof.kind}`} fontSize="lg">
            {t(`kinds.${proof.kind}`)}
          </chakra.h2>
          <p>
            {t('admin.by', {
              name: proof.guideName,
              when: formatInstant(proof.sentAt, language, 'Europe/Stockholm', 'short'),
            })}
          </p>
        </div>
        <Button size="sm" justifySelf="start" busy={look.isPending} onClick={() => look.mutate()}>
          {t('admin.open')}
        </Button>
        <TextInput
          label={t('validUntil')}
          type="date"
          optional={!needsEnd(proof.kind)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={
            tried === 'approved' && needsEnd(proof.kind) && !until
              ? t('endRequired')
              : issueText(decide.error, 'validUntil')
          }
        />
        <TextArea
          label={t('admin.note')}
          optional
          rows={2}
          maxLength={500}
          help={t('admin.noteHelp')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={tried === 'returned' && !note.trim() ? t('admin.noteRequired') : issueText(decide.error, 'note')}
        />
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button variant="accent" busy={decide.isPending} onClick={() => press('approved')}>
            {t('admin.approve')}
          </Button>
          <Button busy={decide.isPending} onClick={() => press('returned')}>
            {t('admin.return')}
          </Button>
        </chakra.div>
      </chakra.section>
    </Card>
  );
}
type Decision = Readonly<{ outcome: 'approved' | 'returned'; note: string; validUntil: string | null }>;
function useDecision({ guideId, kind, rev }: Waiting, onDone: () => void) {
  const { t } = useTranslation('guide-papers');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const onError = (error: unknown) => toast({ title: errorText(error), tone: 'danger' });
  const look = useMutation({
    mutationFn: () => call(lookAtProof, { guideId, kind }),
    onSuccess: ({ url }) => location.assign(url),
    onError,
  });
  const decide = useMutation({
    mutationFn: (decision: Decision) => call(decideProof, { guideId, kind, rev, ...decision }),
    onSuccess: (_done, { outcome }) => {
      onDone();
      toast({ title: t(`admin.${outcome}`), tone: 'success' });
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return { look, decide };
}
