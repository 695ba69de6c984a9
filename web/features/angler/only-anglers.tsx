import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import type { SessionUser } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** An account is for one of the two: a guide has no bookings of an angler. */
export function OnlyAnglers({ user }: { user: SessionUser }) {
  const { t } = useTranslation('angler');
  const isGuide = user.roles.includes('guide');
  return (
    <Page py="12">
      <PageTitle>{t('onlyAnglers.title')}</PageTitle>
      <chakra.div mt="6">
        <EmptyState
          seed={17}
          action={
            isGuide ? (
              <LinkButton variant="primary" to="/guide-dashboard">
                {t('onlyAnglers.guide')}
              </LinkButton>
            ) : (
              <LinkButton variant="primary" to="/">
                {t('onlyAnglers.home')}
              </LinkButton>
            )
          }
        >
          {t('onlyAnglers.text', { email: user.email })}
        </EmptyState>
      </chakra.div>
    </Page>
  );
}
