import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { previewGiftClaim } from '#shared/contracts/gift-claims.ts';
import { Button } from '#web/components/button.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Choice, Preview } from './redeem-page.tsx';

type Props = Readonly<{
  choice: Choice;
  onChange: (part: Partial<Choice>) => void;
  onDone: (preview: Preview) => void;
}>;

/** Which card and which booking: looked up before anything else is asked. */
export function StepDetails({ choice, onChange, onDone }: Props) {
  const { t } = useTranslation(['redeem', 'errors', 'common']);
  const textOf = useErrorText();
  const { lastFour, reference } = choice;
  const [asked, setAsked] = useState(false);
  const missing = (typed: string) => (asked && !typed.trim() ? t('common:formErrors.required') : undefined);
  const look = useMutation({
    mutationFn: () => call(previewGiftClaim, choice),
    onSuccess: onDone,
  });
  // What is too short to be one is wrong in the same words as what is not found.
  const isShort = look.error instanceof ApiProblem && look.error.code === 'request.invalid';
  const error = look.error ? (isShort ? t('errors:gift_cards.no_match' as never) : textOf(look.error)) : undefined;
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        const empty = inputs.find(({ value }) => !value.trim());
        if (empty) empty.focus();
        else look.mutate();
      }}
    >
      <TextInput
        label={t('redeem:lastFour')}
        help={t('redeem:lastFourHelp')}
        value={lastFour}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={missing(lastFour)}
        onChange={(event) => onChange({ lastFour: event.target.value })}
      />
      <TextInput
        label={t('redeem:reference')}
        help={t('redeem:referenceHelp')}
        value={reference}
        autoComplete="off"
        spellCheck={false}
        error={missing(reference) ?? error}
        onChange={(event) => onChange({ reference: event.target.value })}
      />
      <Button type="submit" variant="accent" justifySelf="start" busy={look.isPending}>
        {t('redeem:next')}
      </Button>
    </chakra.form>
  );
}
