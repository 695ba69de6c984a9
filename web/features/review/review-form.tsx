import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type getReviewInvite, ReviewText, writeReview } from '#shared/contracts/reviews.ts';
import { Button } from '#web/components/button.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useFormDraft } from '#web/lib/form-draft.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { applyIssues, useContractForm, useFieldError } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { StarChoice } from './star-choice.tsx';
import { usePhotos } from './use-photos.ts';

type Invite = z.output<typeof getReviewInvite.output>;
type Props = { token: string; invite: Invite; onSent: () => void };
const Words = ReviewText.omit({ language: true });

export function ReviewForm({ token, invite, onSent }: Props) {
  const { t } = useTranslation('reviews');
  const { language } = useLanguage();
  const errorOf = useFieldError();
  const errorText = useErrorText();
  const photos = usePhotos(token);
  const form = useContractForm(Words, { rating: 0, title: '', text: '' });
  const draft = useFormDraft(`review-${token.slice(0, 8)}`, form);
  const { errors } = form.formState;
  const send = useMutation({
    mutationFn: (said: z.output<typeof Words>) => call(writeReview, { token, ...said, language, photos: photos.ready }),
    onSuccess: () => {
      draft.forget();
      onSent();
    },
    onError: (error) => void applyIssues(form, error),
  });
  return (
    <chakra.form noValidate display="grid" gap="6" onSubmit={form.handleSubmit((said) => send.mutate(said))}>
      <chakra.p color="ink.muted">
        {t('leave.trip', { title: invite.title[language], date: formatDate(invite.date, language) })}
      </chakra.p>
      {send.isError && (
        <FreshNotice tone="danger">
          {send.error instanceof ApiProblem ? errorText(send.error) : t('leave.failed')}
        </FreshNotice>
      )}
      <Controller
        control={form.control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarChoice ref={ref} {...{ value, onChange }} error={errors.rating && t('leave.ratingRequired')} />
        )}
      />
      <TextInput label={t('leave.headline')} optional error={errorOf(errors.title)} {...form.register('title')} />
      <TextArea
        label={t('leave.text')}
        optional
        rows={7}
        help={t('leave.textHelp')}
        error={errorOf(errors.text)}
        {...form.register('text')}
      />
      <PhotoPicker photos={photos} />
      <chakra.p fontSize="sm" color="ink.muted">
        {t('leave.name', { name: invite.name })}
      </chakra.p>
      <Button
        type="submit"
        variant="accent"
        justifySelf="start"
        busy={send.isPending || send.isSuccess || photos.isBusy}
      >
        {t('leave.send')}
      </Button>
    </chakra.form>
  );
}
