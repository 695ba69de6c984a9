import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Contours } from '#web/components/contours.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import type { SessionUser } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { GrantForm } from './grant-form.tsx';

/** Says no, to whom, and what the first admin can do about it. */
export function AccessDenied({ user }: { user: SessionUser }) {
  const { t } = useTranslation('admin');
  const [granting, setGranting] = useState(false);
  const roles = user.roles
    .map((role) => (role === 'angler' || role === 'guide' || role === 'admin' ? t(`denied.role.${role}`) : role))
    .join(', ');
  return (
    <Page py={{ base: '8', md: '14' }}>
      <chakra.div
        position="relative"
        overflow="hidden"
        borderRadius="lg"
        bg="surface.deep"
        color="ink.ondeep"
        p={{ base: '6', md: '12' }}
      >
        <chakra.div color="water.400" opacity="0.5">
          <Contours seed={41} />
        </chakra.div>
        <chakra.div position="relative" maxW="36rem">
          <PageTitle>{t('denied.title')}</PageTitle>
          <chakra.p mt="2" fontSize="lg">
            {t('denied.text')}
          </chakra.p>
          <chakra.p mt="5" color="ink.ondeepmuted" overflowWrap="anywhere">
            {t('denied.signedInAs', { name: user.name, email: user.email })}
            <br />
            {t('denied.roles', { roles: roles || t('denied.noRole') })}
          </chakra.p>
          <chakra.div mt="6" display="flex" gap="3" flexWrap="wrap">
            {!granting && (
              <Button variant="primary" onClick={() => setGranting(true)}>
                {t('denied.grant')}
              </Button>
            )}
            <LinkButton to="/">{t('denied.home')}</LinkButton>
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {granting && <GrantForm />}
    </Page>
  );
}
