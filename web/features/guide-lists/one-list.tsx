import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { toast } from '#web/components/toast.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AddMembers } from './add-members.tsx';
import { useListWords } from './all-lists.tsx';
import { ListForm } from './list-form.tsx';
import { MembersTable } from './members-table.tsx';
import { type List, type ListWithMembers, useDeleteList, useList } from './use-lists.ts';

/** One list: who is on it, and everything that can be done with it. */
export function OneList() {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const { listId = '' } = useParams();
  const { data, error, refetch } = useList(listId);
  return (
    <>
      <chakra.p mb="3" fontSize="sm">
        <Link to="/guide-dashboard/lists">{t('lists.back')}</Link>
      </chakra.p>
      {error && !data && <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading h="72" borderRadius="lg" />}
      {data && <Content {...data} />}
    </>
  );
}
function Content({ list, members }: ListWithMembers) {
  const words = useListWords(list);
  return (
    <>
      <PageTitle>{list.name}</PageTitle>
      {list.description && <chakra.p mt="2">{list.description}</chakra.p>}
      <chakra.p mt="1" color="ink.muted">
        {words}
      </chakra.p>
      <ListActions list={list} />
      <MembersTable list={list} members={members} />
      <AddMembers listId={list.id} />
    </>
  );
}
function ListActions({ list }: { list: List }) {
  const { t } = useTranslation('promote');
  const [isOpen, setIsOpen] = useState<'name' | 'delete'>();
  return (
    <chakra.div mt="4" display="flex" gap="3" flexWrap="wrap">
      <Button size="sm" onClick={() => setIsOpen('name')}>
        {t('lists.edit')}
      </Button>
      <Button size="sm" variant="danger" onClick={() => setIsOpen('delete')}>
        {t('lists.remove')}
      </Button>
      {isOpen === 'name' && <ListForm list={list} onClose={() => setIsOpen(undefined)} />}
      {isOpen === 'delete' && <DeleteDialog list={list} onClose={() => setIsOpen(undefined)} />}
    </chakra.div>
  );
}
function DeleteDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const deleting = useDeleteList();
  const remove = () =>
    deleting.mutate(list.id, {
      onSuccess: () => {
        toast({ title: t('lists.removed'), tone: 'success' });
        void navigate('/guide-dashboard/lists', { replace: true });
      },
      onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lists.remove')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('lists.cancel')}</Button>
          <Button variant="danger" busy={deleting.isPending} onClick={remove}>
            {t('lists.remove')}
          </Button>
        </DialogButtons>
      }
    >
      {t('lists.removeText', { name: list.name, count: list.count })}
    </Dialog>
  );
}
