import { useTranslation } from 'react-i18next';
import { closeCase } from '#shared/contracts/cases.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type CaseData, type Decision, isDecided, useDecide, useRetryRefund } from './use-cases.ts';

const NoteShape = closeCase.input.pick({ note: true });

/** A decision with its reason. Both sides are told; it cannot be taken back. */
export function DecideDialog({ about, onClose }: { about: CaseData; onClose: () => void }) {
  const { t } = useTranslation('admin-cases');
  const errorOf = useFieldError();
  const form = useContractForm(NoteShape, { note: '' });
  const draft = useFormDraft(`case-${about.bookingId}-${about.caseId}`, form);
  const decide = useDecide(about, () => {
    draft.forget();
    onClose();
  });
  const retry = useRetryRefund(about, onClose);
  const choose = (outcome: Decision) => void form.handleSubmit(({ note }) => decide.mutate({ outcome, note }))();
  const choices: readonly Decision[] = isDecided(about) ? ['upheld', 'dismissed'] : ['settled'];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`kinds.${about.kind}`)}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('decide.back')}</Button>
          {about.kind === 'refund_failed' && (
            <Button busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
              {t('decide.retry')}
            </Button>
          )}
          {choices.map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'dismissed' ? 'secondary' : 'primary'}
              busy={decide.isPending}
              onClick={() => choose(outcome)}
            >
              {t(`decide.${outcome}`)}
            </Button>
          ))}
        </chakra.div>
      }
    >
      <chakra.form noValidate onSubmit={(event) => event.preventDefault()} display="grid" gap="4">
        <p>{t(`consequence.${about.kind}`, { angler: about.trip?.anglerName, guide: about.trip?.guideName })}</p>
        <TextArea
          label={t('decide.note')}
          help={t('decide.noteHelp')}
          rows={4}
          maxLength={1000}
          error={form.formState.errors.note && (errorOf(form.formState.errors.note) ?? t('decide.noteHelp'))}
          {...form.register('note')}
        />
      </chakra.form>
    </Dialog>
  );
}
