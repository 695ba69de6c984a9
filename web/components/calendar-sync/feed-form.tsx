import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_COLOURS, type FeedColour } from '#shared/domain/calendar-sync/feed.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useIssueText } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { DialogButtons } from '../booking/dialog-buttons.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FreshNotice } from '../fresh-notice.tsx';
import { Select } from '../select.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import { ColourChoice } from './colour-choice.tsx';
import { FeedPreview } from './feed-preview.tsx';
import { type FeedData, useFeedTest, useSaveFeed } from './use-feeds.ts';

export type FeedFormProps = {
  feed?: FeedData;
  mode: 'single' | 'per_experience';
  experiences: readonly { id: string; title: { en: string; sv: string } }[];
  onClose: () => void;
};
/** A new calendar, or another form of one. The address can be tried before it is saved; a saved one is never shown again. */
export function FeedForm({ feed, mode, experiences, onClose }: FeedFormProps) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const issueText = useIssueText();
  const formId = useId();
  const [feedId] = useState(() => feed?.feedId ?? crypto.randomUUID());
  const [name, setName] = useState(feed?.name ?? '');
  const [address, setAddress] = useState('');
  const [colour, setColour] = useState<FeedColour>(feed?.colour ?? FEED_COLOURS[0]);
  const [experienceId, setExperienceId] = useState(feed?.experienceId ?? '');
  const [isTried, setTried] = useState(false);
  const trial = useFeedTest();
  const saving = useSaveFeed();
  const problem = saving.error ?? trial.error;
  const isNameMissing = name.trim() === '';
  const isAddressMissing = !feed && address.trim() === '';
  const save = () => {
    setTried(true);
    focusFirstProblem();
    if (isNameMissing || isAddressMissing) return;
    saving.mutate(
      {
        ...{ feedId, rev: feed?.rev ?? 0, name, colour, experienceId: experienceId || null },
        ...(address.trim() && { address }),
      },
      {
        onSuccess: () => {
          toast({ title: t('feeds.saved'), tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={feed ? t('feeds.edit', { name: feed.name }) : t('feeds.add')}
      footer={
        <DialogButtons>
          <Button busy={trial.isPending} disabled={address.trim() === ''} onClick={() => trial.mutate(address)}>
            {t('form.test')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending}>
            {t('save')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {problem && <FreshNotice tone="danger">{errorText(problem)}</FreshNotice>}
        <TextInput
          label={t('form.name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={isTried && isNameMissing ? t('form.nameError') : issueText(problem, 'name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label={t('form.address')}
          help={feed ? t('form.addressKept') : t('form.addressHelp')}
          optional={feed !== undefined}
          value={address}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={isTried && isAddressMissing ? t('form.addressError') : issueText(problem, 'address')}
          onChange={(event) => setAddress(event.target.value)}
        />
        <ColourChoice value={colour} onChange={setColour} />
        {mode === 'per_experience' && (
          <Select
            label={t('form.experience')}
            value={experienceId}
            onChange={(event) => setExperienceId(event.target.value)}
            options={[
              { value: '', label: t('form.all') },
              ...experiences.map(({ id, title }) => ({ value: id, label: title[language] || title.sv || title.en })),
            ]}
          />
        )}
        {trial.data && <FeedPreview result={trial.data} />}
      </chakra.form>
    </Dialog>
  );
}
