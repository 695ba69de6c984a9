import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerReview } from '#shared/contracts/reviews.ts';
import { Button } from '#web/components/button.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useKeptText } from '#web/lib/form-draft.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const MOST = 2000;

export function AnswerReview({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { value: text, change: setText, forget } = useKeptText(`review-answer-${reviewId}`);
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => call(answerReview, { reviewId, text: text.trim() }),
    onSuccess: () => {
      forget();
      toast({ title: t('guide.done'), tone: 'success' });
      onClose();
    },
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['guide-reviews'] }),
  });
  return (
    <chakra.form
      noValidate
      mt="3"
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(text.trim() === '');
        if (text.trim()) send.mutate();
      }}
    >
      <TextArea
        label={t('guide.answerLabel')}
        help={t('guide.answerHelp')}
        maxLength={MOST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isMissing && !text.trim() ? t('guide.answerRequired') : undefined}
      />
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button type="submit" size="sm" variant="accent" busy={send.isPending}>
          {t('guide.send')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('guide.cancel')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
