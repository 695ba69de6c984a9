import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDistributionList } from '#shared/contracts/distribution-lists.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { applyIssues, useContractForm } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type List, useSaveList } from './use-lists.ts';

const FormShape = saveDistributionList.input.pick({ name: true, description: true });

/** A new list, or another name for one. The id of a new one is made here, so that a repeat is the same list. */
export function ListForm({ list, onClose }: { list?: List; onClose: () => void }) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const formId = useId();
  const draftName = `list-${list ? `${list.id}-${list.rev}` : 'new'}`;
  const { idFor, forget } = useRequestId(draftName);
  const form = useContractForm(FormShape, { name: list?.name ?? '', description: list?.description ?? '' });
  const draft = useFormDraft(draftName, form);
  const saving = useSaveList();
  const save = form.handleSubmit((values) =>
    saving
      .mutateAsync({ ...values, listId: list?.id ?? idFor(values), rev: list?.rev ?? 0 }, { onSuccess: onClose })
      .then(
        () => {
          draft.forget();
          forget();
          toast({ title: t('lists.saved'), tone: 'success' });
        },
        (error: unknown) => void applyIssues(form, error),
      ),
  );
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(list ? 'lists.edit' : 'lists.make')}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
          {t('lists.save')}
        </Button>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="5" onSubmit={(event) => void save(event)}>
        {saving.isError && <FreshNotice tone="danger">{errorText(saving.error)}</FreshNotice>}
        <TextInput
          label={t('lists.name')}
          maxLength={80}
          error={errors.name && t('lists.nameError')}
          {...form.register('name')}
        />
        <TextArea label={t('lists.description')} optional rows={2} maxLength={300} {...form.register('description')} />
      </chakra.form>
    </Dialog>
  );
}
