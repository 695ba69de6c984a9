import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SaveState } from './use-draft.ts';

type Props = Readonly<{ state: SaveState; error: unknown; onResolve: (choice: 'mine' | 'theirs') => void }>;

/** Where the text is: on the server, here, or in two editions that want a decision. */
export function SavingLine({ state, error, onResolve }: Props) {
  const { t } = useTranslation('listing');
  const errorText = useErrorText();
  if (state === 'conflict')
    return (
      <Notice role="alert" tone="waiting" display="grid" gap="3">
        <strong>{t('conflict.title')}</strong>
        <p>{t('conflict.text')}</p>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button size="sm" variant="primary" onClick={() => onResolve('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button size="sm" onClick={() => onResolve('mine')}>
            {t('conflict.mine')}
          </Button>
        </chakra.div>
      </Notice>
    );
  if (state === 'offline')
    return (
      <Notice role="status" tone="waiting">
        {t('saving.offline')}
      </Notice>
    );
  if (state === 'refused')
    return (
      <Notice role="alert" tone="danger">
        {t('saving.refused', { why: errorText(error) })}
      </Notice>
    );
  return (
    <chakra.p role="status" fontSize="sm" color="ink.muted">
      {t(`saving.${state}`)}
    </chakra.p>
  );
}
