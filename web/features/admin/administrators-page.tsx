import { useTranslation } from 'react-i18next';
import { Section } from '#web/components/dashboard/section.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { AdministratorRow, InvitationRow } from './administrator-rows.tsx';
import { InviteForm } from './invite-form.tsx';
import { useAdministrators } from './use-administrators.ts';

/** Who administers, who is invited to, and the way to invite one more. */
export function AdministratorsPage() {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useAdministrators();
  return (
    <>
      <PageTitle>{t('administrators.title')}</PageTitle>
      <chakra.p mt="2" mb="6" maxW="text" color="ink.muted">
        {t('administrators.intro')}
      </chakra.p>
      {isError && !data && <LoadFailed text={t('administrators.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading h="72" borderRadius="lg" />}
      {data && (
        <>
          <Section title={t('administrators.who')}>
            <chakra.ul listStyleType="none" p="0">
              {data.administrators.map((one) => (
                <AdministratorRow key={one.id} one={one} />
              ))}
            </chakra.ul>
          </Section>
          <Section title={t('administrators.invited')}>
            {data.invitations.length === 0 ? (
              <EmptyState seed={43} title={t('administrators.none')}>
                {t('administrators.noneText')}
              </EmptyState>
            ) : (
              <chakra.ul listStyleType="none" p="0">
                {data.invitations.map((one) => (
                  <InvitationRow key={one.id} one={one} />
                ))}
              </chakra.ul>
            )}
          </Section>
          <Section title={t('administrators.invite')}>
            <InviteForm />
          </Section>
        </>
      )}
    </>
  );
}
