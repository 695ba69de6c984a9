import { useTranslation } from 'react-i18next';
import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Page } from '../components/page.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { chakra } from '../components/theme/chakra.tsx';
import { useMeta } from '../lib/use-meta.ts';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  // The shell is the same for all addresses, so only the page itself knows that it is none.
  useMeta('robots', 'noindex');
  return (
    <Page py="12">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <chakra.div mt="6">
        <EmptyState
          seed={11}
          action={
            <>
              <LinkButton to="/search" variant="primary">
                {t('notFound.search')}
              </LinkButton>
              <LinkButton to="/">{t('notFound.home')}</LinkButton>
            </>
          }
        >
          {t('notFound.text')}
        </EmptyState>
      </chakra.div>
    </Page>
  );
}
