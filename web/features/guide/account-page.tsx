import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '#web/components/account/account-section.tsx';
import { PasswordSection } from '#web/components/account/password-section.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useMe } from '#web/lib/use-me.ts';

/** Password, address, data and the end of a guide's account. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'angler']);
  const { data: me, isError, refetch } = useMe();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.div mt="6" maxW="form">
        {me ? (
          <>
            <chakra.h2 fontSize="lg" mb="4">
              {t('angler:profile.change')}
            </chakra.h2>
            <PasswordSection me={me} />
            <AccountSection me={me} />
          </>
        ) : isError ? (
          <LoadFailed text={t('angler:profile.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h="72" borderRadius="lg" />
        )}
      </chakra.div>
    </>
  );
}
