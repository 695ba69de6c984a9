import { useQueryClient } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { isElsewhere, profileKey } from './use-guide-profile.ts';

type Props = {
  intro: string;
  onSubmit: FormEventHandler;
  busy: boolean;
  error: unknown;
  /** Lets go of what was typed, when somebody else's words stand there already. */
  onReload: () => void;
  children: ReactNode;
};

/** A tab's form. Who comes second is told, and sees what stands there before writing again. */
export function ProfileForm({ intro, onSubmit, busy, error, onReload, children }: Props) {
  const { t } = useTranslation('guide-profile');
  const queries = useQueryClient();
  const reload = async () => {
    onReload();
    await queries.resetQueries({ queryKey: profileKey });
  };
  return (
    <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="6">
      <chakra.p color="ink.muted">{intro}</chakra.p>
      {children}
      {isElsewhere(error) && (
        <Notice role="alert" tone="danger">
          <chakra.p mb="3">{t('elsewhere')}</chakra.p>
          <Button size="sm" onClick={() => void reload()}>
            {t('reload')}
          </Button>
        </Notice>
      )}
      <Button type="submit" variant="accent" justifySelf="start" busy={busy}>
        {t('save')}
      </Button>
    </chakra.form>
  );
}
