import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AvatarField } from '#web/components/account/avatar-field.tsx';
import { PasswordSection } from '#web/components/account/password-section.tsx';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Segmented } from '#web/components/segmented.tsx';
import { type Me, useMe } from '#web/lib/use-me.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AboutTab } from './about-tab.tsx';
import { AccountTab } from './account-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { SETTINGS } from './settings-path.ts';
import { SocialTab } from './social-tab.tsx';
import { SyncTab } from './sync-tab.tsx';
import { type GuideProfile, useGuideProfile } from './use-guide-profile.ts';

const TABS = ['about', 'social', 'payments', 'documents', 'password', 'sync', 'account'] as const;
type Tab = (typeof TABS)[number];

/** The guide's profile and account. Which tab is open stands in the address. */
export function SettingsPage() {
  return (
    <GuideShell>
      <Settings />
    </GuideShell>
  );
}
function Settings() {
  const { t } = useTranslation('guide-profile');
  const [params] = useSearchParams();
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'about';
  const me = useMe();
  const profile = useGuideProfile();
  const tabs = useRef<HTMLDivElement>(null);
  // on a phone the tabs are wider than the screen: the open one is to be seen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the row
  useEffect(() => {
    tabs.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const failed = [me, profile].filter((query) => query.isError);
  const to = (name: Tab) => (name === 'about' ? SETTINGS : `${SETTINGS}?tab=${name}`);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.p mt="2" mb="4" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        <chakra.span visibility={me.data ? undefined : 'hidden'}>
          <Link to={`/guide/${me.data?.id}`}>{t('seePage')}</Link>
        </chakra.span>
        <Link to="/guide-dashboard/widget">{t('widget')}</Link>
        <Link to="/refer-guide">{t('refer')}</Link>
      </chakra.p>
      <chakra.div ref={tabs}>
        <Segmented
          label={t('sections')}
          items={TABS.map((name) => ({ to: to(name), label: t(`tabs.${name}`), current: name === tab }))}
        />
      </chakra.div>
      <chakra.div mt="6" maxW={tab === 'payments' || tab === 'sync' ? undefined : 'form'}>
        {me.data && profile.data ? (
          <Part tab={tab} me={me.data} profile={profile.data} />
        ) : failed.length > 0 ? (
          <LoadFailed
            text={t('loadFailed')}
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
          />
        ) : (
          <Loading h="72" borderRadius="lg" />
        )}
      </chakra.div>
    </>
  );
}
function Part({ tab, me, profile }: { tab: Tab; me: Me; profile: GuideProfile }) {
  if (tab === 'social') return <SocialTab profile={profile} />;
  if (tab === 'payments') return <PaymentsTab />;
  if (tab === 'documents') return <DocumentsTab />;
  if (tab === 'sync') return <SyncTab />;
  if (tab === 'password') return <PasswordSection me={me} />;
  if (tab === 'account') return <AccountTab me={me} />;
  return (
    <chakra.div display="grid" gap="8">
      <AvatarField me={me} by="guide" />
      <AboutTab profile={profile} />
    </chakra.div>
  );
}
