import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AccountSection } from '#web/components/account/account-section.tsx';
import { AvatarField } from '#web/components/account/avatar-field.tsx';
import { PasswordSection } from '#web/components/account/password-section.tsx';
import { BasicSection, ContactSection } from '#web/components/account/profile-sections.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { type Me, useMe } from '#web/lib/use-me.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AnglerTabs } from './angler-tabs.tsx';
import { BASE } from './base-path.ts';

const SECTIONS = ['basic', 'contact', 'security'] as const;

export function ProfilePage() {
  const { t } = useTranslation('angler');
  const [params] = useSearchParams();
  const section = SECTIONS.find((known) => known === params.get('section')) ?? 'basic';
  const { data: me, isError, refetch } = useMe();
  const to = (name: string) => `${BASE}/profile${name === 'basic' ? '' : `?section=${name}`}`;
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <AnglerTabs />
      <Segmented
        label={t('profile.sections')}
        items={SECTIONS.map((name) => ({ to: to(name), label: t(`profile.${name}`), current: name === section }))}
      />
      <chakra.div mt="6" maxW="form">
        {me ? (
          <Part section={section} me={me} />
        ) : isError ? (
          <LoadFailed text={t('profile.loadFailed')} onRetry={() => void refetch()} />
        ) : (
          <Loading h="72" borderRadius="lg" />
        )}
      </chakra.div>
    </>
  );
}
function Part({ section, me }: { section: (typeof SECTIONS)[number]; me: Me }) {
  if (section === 'security')
    return (
      <>
        <PasswordSection me={me} />
        <AccountSection me={me} />
      </>
    );
  if (section === 'contact') return <ContactSection me={me} />;
  return (
    <chakra.div display="grid" gap="8">
      <AvatarField me={me} by="angler" />
      <BasicSection me={me} />
    </chakra.div>
  );
}
