import { CircleHelp, LayoutDashboard, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardShell } from '#web/components/dashboard/dashboard-shell.tsx';
import { useSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { BASE } from './base-path.ts';
import { GuideHelpPage } from './guide-help-page.tsx';
import { IncomingPage } from './incoming-page.tsx';
import { OnlyGuides } from './only-guides.tsx';

export function GuideDashboardPage() {
  const { t } = useTranslation('guide');
  const { user } = useSession();
  const logOut = useLogOut();
  if (user && !user.roles.includes('guide')) return <OnlyGuides user={user} />;
  const links = [
    { to: BASE, label: t('nav.dashboard'), icon: LayoutDashboard, end: true },
    { to: `${BASE}/help`, label: t('nav.help'), icon: CircleHelp },
  ];
  return (
    <DashboardShell
      label={t('nav.label')}
      links={links}
      exit={{ label: t('nav.logOut'), icon: LogOut, onPress: () => void logOut() }}
    >
      <Routes>
        <Route index element={<IncomingPage />} />
        <Route path="help" element={<GuideHelpPage />} />
        <Route path="*" element={<Navigate replace to={BASE} />} />
      </Routes>
    </DashboardShell>
  );
}
