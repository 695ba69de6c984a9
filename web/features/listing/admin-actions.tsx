import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { approveListing, getListing, returnListing, setListingVisible } from '#shared/contracts/listing.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useKeptText } from '#web/lib/form-draft.ts';
import { useIssueText } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useRowTitle } from './listing-card.tsx';
import { LISTINGS, type ListingRow } from './listing-data.ts';

/** Look, edit, approve, return, hide. */
export function AdminActions({ row, base }: { row: ListingRow; base: string }) {
  const { t } = useTranslation('listing');
  const title = useRowTitle(row);
  const [isReturning, setReturning] = useState(false);
  const { approve, show } = useDecisions(row);
  const named = (action: string) => t('row.named', { action, title });
  const onOff = t(row.isVisible ? 'admin.hide' : 'admin.show');
  return (
    <>
      <LinkButton size="sm" to={`/preview/${row.experienceId}`} aria-label={named(t('row.preview'))}>
        {t('row.preview')}
      </LinkButton>
      <LinkButton size="sm" to={`${base}/${row.experienceId}`} aria-label={named(t('row.edit'))}>
        {t('row.edit')}
      </LinkButton>
      {row.status === 'pending_review' && (
        <>
          <Button
            size="sm"
            variant="primary"
            busy={approve.isPending}
            aria-label={named(t('admin.approve'))}
            onClick={() => approve.mutate()}
          >
            {t('admin.approve')}
          </Button>
          <Button size="sm" aria-label={named(t('admin.return'))} onClick={() => setReturning(true)}>
            {t('admin.return')}
          </Button>
          <ReturnDialog row={row} open={isReturning} onClose={() => setReturning(false)} />
        </>
      )}
      {row.status === 'live' && (
        <Button size="sm" busy={show.isPending} aria-label={named(onOff)} onClick={() => show.mutate()}>
          {onOff}
        </Button>
      )}
    </>
  );
}
/** A decision is about the edition that stands in the queue now. */
const editionOf = async (experienceId: string) => ({
  experienceId,
  rev: (await call(getListing, { experienceId })).rev,
});

function useDecision<T>(run: (input: T) => Promise<unknown>, done: string, onEnd: () => void = () => undefined) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onEnd();
    },
    onError: (error) => toast({ title: t('admin.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: LISTINGS }),
        queries.invalidateQueries({ queryKey: ['admin-overview'] }),
      ]),
  });
}
function useDecisions({ experienceId, isVisible }: ListingRow) {
  const { t } = useTranslation('listing');
  const approve = useDecision<void>(
    async () => call(approveListing, await editionOf(experienceId)),
    t('admin.approved'),
  );
  const show = useDecision<void>(
    () => call(setListingVisible, { experienceId, isVisible: !isVisible }),
    t('admin.switched'),
  );
  return { approve, show };
}
function ReturnDialog({ row, open, onClose }: { row: ListingRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('listing');
  const { value: comment, change: setComment, forget } = useKeptText(`return-${row.experienceId}`);
  const [isTried, setTried] = useState(false);
  const issueText = useIssueText();
  const send = useDecision<string>(
    async (text) => call(returnListing, { ...(await editionOf(row.experienceId)), comment: text }),
    t('admin.returned'),
    () => {
      forget();
      onClose();
    },
  );
  const submit = () => {
    setTried(true);
    focusFirstProblem();
    if (comment.trim()) send.mutate(comment.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin.return')}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button variant="primary" busy={send.isPending} onClick={submit}>
            {t('admin.return')}
          </Button>
        </chakra.div>
      }
    >
      <TextArea
        label={t('admin.comment')}
        help={t('admin.commentHelp')}
        rows={5}
        maxLength={2000}
        value={comment}
        error={isTried && !comment.trim() ? t('problems.required') : issueText(send.error, 'comment')}
        onChange={({ target }) => setComment(target.value)}
      />
    </Dialog>
  );
}
