import { useTranslation } from 'react-i18next';
import { CenteredStatus } from '../components/centered-status.tsx';
import { chakra } from '../components/theme/chakra.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';

/** What stands on the screen while a page that is not prerendered is fetched. */
export function Shell() {
  const { t } = useTranslation('common');
  return (
    <>
      <SiteHeader />
      <CenteredStatus>{t('loading')}</CenteredStatus>
      <chakra.noscript display="block" p="4" textAlign="center">
        {t('noScript')}
      </chakra.noscript>
    </>
  );
}
