import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { SupportLink } from '../../components/support-link.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { withQueries } from '../../lib/with-queries.tsx';

/** Where to write to: the dialog opens over pages that ask the server nothing, so it brings the queries itself. */
export const ContactText = withQueries(function ContactText() {
  const { t } = useTranslation(['faq', 'site']);
  const { search } = useLocation();
  return (
    <chakra.div maxW="text" display="grid" gap="4">
      <p>{t('contact.support')}</p>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        <SupportLink subject={t('contact.subject')} />
      </chakra.p>
      <p>
        {t('contact.text')}{' '}
        <Link to={{ search, hash: '#faq' }} replace preventScrollReset>
          {t('site:footer.faq')}
        </Link>
      </p>
    </chakra.div>
  );
});
