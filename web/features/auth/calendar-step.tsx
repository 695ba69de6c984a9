import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { CalendarMode } from './sign-up.tsx';

type Props = { busy: boolean; onBack: () => void; onChosen: (mode: CalendarMode) => void };

/** The second step for guides. The choice cannot be undone, so it says so and has no default. */
export function CalendarStep({ busy, onBack, onChosen }: Props) {
  const { t } = useTranslation('auth');
  const [mode, setMode] = useState<CalendarMode>();
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (mode && !busy) onChosen(mode);
  };
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <div>
        <chakra.p fontSize="sm" color="ink.muted">
          {t('signUp.step', { step: 2, of: 2 })}
        </chakra.p>
        <chakra.h2 ref={heading} tabIndex={-1} fontSize="xl" outline="none!">
          {t('signUp.calendar.title')}
        </chakra.h2>
        <chakra.p color="ink.muted" mt="1">
          {t('signUp.calendar.intro')}
        </chakra.p>
      </div>
      <RadioCards
        legend={t('signUp.calendar.legend')}
        name="calendar"
        value={mode}
        onChange={(value) => setMode(value as CalendarMode)}
        error={asked && !mode ? t('signUp.calendar.required') : undefined}
        options={[
          { value: 'single', title: t('signUp.calendar.single'), text: t('signUp.calendar.singleText') },
          {
            value: 'per_experience',
            title: t('signUp.calendar.perExperience'),
            text: t('signUp.calendar.perExperienceText'),
          },
        ]}
      />
      <Notice tone="waiting">{t('signUp.calendar.final')}</Notice>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button onClick={onBack}>{t('signUp.back')}</Button>
        <Button type="submit" variant="primary" flex="1" busy={busy}>
          {t('signUp.submit')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
