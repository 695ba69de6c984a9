import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VERIFIED_KINDS, type VerifiedKind } from '#shared/domain/accounts/verification.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ProofForm } from './proof-form.tsx';
import { type Proof, useProofs, useSentProof } from './use-proofs.ts';

/** The papers a guide holds, one card each: what became of it, and the way to send it. */
export function DocumentsTab() {
  const { t } = useTranslation('guide-papers');
  const { data, isError, refetch } = useProofs();
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="ink.muted">{t('intro')}</chakra.p>
      {data ? (
        VERIFIED_KINDS.map((kind) => (
          <ProofCard key={kind} kind={kind} proof={data.proofs.find((proof) => proof.kind === kind)} />
        ))
      ) : isError ? (
        <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Loading h="72" borderRadius="lg" />
      )}
    </chakra.div>
  );
}
const TONES = { none: 'plain', waiting: 'waiting', approved: 'success', returned: 'danger', ended: 'danger' } as const;
const stateOf = (proof: Proof | undefined): keyof typeof TONES => {
  if (!proof) return 'none';
  const isOver = proof.state === 'approved' && proof.validUntil && proof.validUntil < todayIn('Europe/Stockholm');
  return isOver ? 'ended' : proof.state;
};
function ProofCard({ kind, proof }: { kind: VerifiedKind; proof: Proof | undefined }) {
  const { t } = useTranslation('guide-papers');
  const { language } = useLanguage();
  const [isSending, setSending] = useState(false);
  const state = stateOf(proof);
  return (
    <Card>
      <chakra.section aria-labelledby={`proof-${kind}`} display="grid" gap="3">
        <chakra.div display="flex" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
          <chakra.h2 id={`proof-${kind}`} fontSize="lg">
            {t(`kinds.${kind}`)}
          </chakra.h2>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </chakra.div>
        <chakra.p fontSize="sm" color="ink.muted">
          {t(`hints.${kind}`)}
        </chakra.p>
        {proof?.validUntil && <p>{t('until', { date: formatDate(proof.validUntil, language) })}</p>}
        {proof?.state === 'returned' && proof.note && <p>{t('word', { note: proof.note })}</p>}
        {isSending ? (
          <ProofForm kind={kind} onClose={() => setSending(false)} />
        ) : (
          <Actions kind={kind} isSent={proof !== undefined} onSend={() => setSending(true)} />
        )}
      </chakra.section>
    </Card>
  );
}
function Actions({ kind, isSent, onSend }: { kind: VerifiedKind; isSent: boolean; onSend: () => void }) {
  const { t } = useTranslation('guide-papers');
  const [isAsking, setAsking] = useState(false);
  const { look, remove } = useSentProof(kind, () => setAsking(false));
  return (
    <chakra.div display="flex" gap="2" flexWrap="wrap">
      <Button size="sm" onClick={onSend}>
        {t(isSent ? 'replace' : 'choose')}
      </Button>
      {isSent && (
        <>
          <Button size="sm" variant="quiet" busy={look.isPending} onClick={() => look.mutate()}>
            {t('look')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { kind: t(`kinds.${kind}`) })}
        footer={
          <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
            <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('remove')}
            </Button>
          </chakra.div>
        }
      >
        <p>{t('removeText')}</p>
      </Dialog>
    </chakra.div>
  );
}
