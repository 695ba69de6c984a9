import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { refsOf } from './chosen-slots.ts';
import type { StepProps } from './promote-dialog.tsx';
import { useWritePromotion } from './use-promotions.ts';

/** The guide's own words, or a proposal that says where it comes from. */
export function MessageTab({ promoting, draft, change, onNext }: StepProps) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const writing = useWritePromotion();
  const { slots, message, language, by } = draft;
  const write = (how: 'ai' | 'template') =>
    writing.mutate(
      { experienceId: promoting.experienceId, slots: refsOf(slots), language, by: how },
      { onSuccess: (written) => change({ message: written.text, by: written.by }) },
    );
  return (
    <chakra.div display="grid" gap="5">
      <Select
        label={t('message.language')}
        value={language}
        onChange={(event) => change({ language: event.target.value as Locale })}
        options={LOCALES.map((value) => ({ value, label: t(`message.languages.${value}`) }))}
      />
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button busy={writing.isPending} disabled={slots.length === 0} onClick={() => write('ai')}>
          <Sparkles size={18} aria-hidden="true" />
          {t('message.write')}
        </Button>
        <Button variant="quiet" disabled={slots.length === 0 || writing.isPending} onClick={() => write('template')}>
          {t('message.template')}
        </Button>
      </chakra.div>
      {slots.length === 0 && <chakra.p color="ink.muted">{t('message.chooseDates')}</chakra.p>}
      {writing.isError && (
        <Notice tone="danger" role="alert">
          <strong>{t('message.failed')}</strong>
          <p>{errorText(writing.error)}</p>
        </Notice>
      )}
      <div aria-live="polite">{by && <Notice>{t(by === 'ai' ? 'message.byAi' : 'message.byTemplate')}</Notice>}</div>
      <TextArea
        label={t('message.text')}
        rows={10}
        maxLength={POLICY.promotion.longestMessage}
        value={message}
        onChange={(event) => change({ message: event.target.value, by: null })}
      />
      <Button variant="accent" justifySelf="start" onClick={onNext}>
        {t('dialog.next')}
      </Button>
    </chakra.div>
  );
}
