import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import type { SessionUser } from '#web/lib/session.ts';
import { chakra } from '../theme/chakra.tsx';

export function OnlyGuides({ user }: { user: SessionUser }) {
  const { t } = useTranslation('guide');
  return (
    <Page py="12">
      <PageTitle>{t('onlyGuides.title')}</PageTitle>
      <chakra.div mt="6">
        <EmptyState
          seed={19}
          action={
            <>
              {user.roles.includes('angler') && (
                <LinkButton variant="primary" to="/angler-dashboard">
                  {t('onlyGuides.trips')}
                </LinkButton>
              )}
              <LinkButton to="/">{t('onlyGuides.home')}</LinkButton>
            </>
          }
        >
          {t('onlyGuides.text', { email: user.email })}
        </EmptyState>
      </chakra.div>
    </Page>
  );
}
