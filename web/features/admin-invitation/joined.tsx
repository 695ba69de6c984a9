import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** The role came with new tokens; should they have failed, signing in brings it. */
export function Joined() {
  const { t } = useTranslation('admin-invitation');
  const { user } = useSession();
  const isThere = user?.roles.includes('admin') ?? false;
  return (
    <chakra.div mt="6" display="grid" gap="6">
      <Notice tone="success">
        <strong>{t('done')}</strong>
        <p>{t(isThere ? 'doneText' : 'again')}</p>
      </Notice>
      {isThere && (
        <LinkButton to="/admin" variant="primary" justifySelf="start">
          {t('toAdmin')}
        </LinkButton>
      )}
    </chakra.div>
  );
}
