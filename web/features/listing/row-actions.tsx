import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { copyListing, deleteListing, setListingActive } from '#shared/contracts/listing.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useRowTitle } from './listing-card.tsx';
import { LISTINGS, type ListingRow } from './listing-data.ts';
import { forgetDraft } from './local-draft.ts';

/** Edit, look, duplicate, switch, delete. */
export function RowActions({ row, base }: { row: ListingRow; base: string }) {
  const { t } = useTranslation('listing');
  const title = useRowTitle(row);
  const [isDeleting, setDeleting] = useState(false);
  const { copy, toggle } = useRow(row, base);
  const named = (action: string) => t('row.named', { action, title });
  const edit = t(row.status === 'draft' ? 'row.look' : 'row.edit');
  const onOff = t(row.isActive ? 'row.off' : 'row.on');
  const isPublic = row.status === 'live' && row.isVisible;
  const look = t(isPublic ? 'row.view' : 'row.preview');
  return (
    <>
      <LinkButton size="sm" to={`${base}/${row.experienceId}`} aria-label={named(edit)}>
        {edit}
      </LinkButton>
      <LinkButton
        size="sm"
        to={isPublic ? `/experience/${row.experienceId}` : `/preview/${row.experienceId}`}
        aria-label={named(look)}
      >
        {look}
      </LinkButton>
      {row.status === 'live' && (
        <Button size="sm" busy={toggle.isPending} aria-label={named(onOff)} onClick={() => toggle.mutate()}>
          {onOff}
        </Button>
      )}
      <Button size="sm" busy={copy.isPending} aria-label={named(t('row.copy'))} onClick={() => copy.mutate()}>
        {t('row.copy')}
      </Button>
      <Button size="sm" variant="quiet" aria-label={named(t('row.remove'))} onClick={() => setDeleting(true)}>
        {t('row.remove')}
      </Button>
      <DeleteDialog row={row} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}
function useRow({ experienceId, isActive }: ListingRow, base: string) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: LISTINGS });
  const { idFor, forget } = useRequestId();
  const copy = useMutation({
    mutationFn: () => call(copyListing, { experienceId, copyId: idFor({ experienceId }) }),
    onSuccess: (made) => {
      forget();
      toast({ title: t('row.copied'), tone: 'success' });
      void navigate(`${base}/${made.experienceId}?step=details`);
    },
    onError: (error) => toast({ title: t('row.copyFailed'), text: errorText(error), tone: 'danger' }),
    onSettled: readAnew,
  });
  const toggle = useMutation({
    mutationFn: () => call(setListingActive, { experienceId, isActive: !isActive }),
    onSuccess: () => toast({ title: t(isActive ? 'row.turnedOff' : 'row.turnedOn'), tone: 'success' }),
    onError: (error) => toast({ title: t('row.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: readAnew,
  });
  return { copy, toggle };
}
function DeleteDialog({ row, open, onClose }: { row: ListingRow; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('listing');
  const title = useRowTitle(row);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { experienceId } = row;
  const remove = useMutation({
    mutationFn: () => call(deleteListing, { experienceId }),
    onSuccess: () => {
      forgetDraft(experienceId);
      toast({ title: t('remove.done'), tone: 'success' });
      onClose();
    },
    onError: (error) => toast({ title: t('remove.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: LISTINGS }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('remove.title')}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('remove.keep')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('remove.do')}
          </Button>
        </chakra.div>
      }
    >
      <p>{t('remove.text', { title })}</p>
    </Dialog>
  );
}
