import { LayoutDashboard, LogOut, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardShell } from '#web/components/dashboard/dashboard-shell.tsx';
import { useSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { AccessDenied } from './access-denied.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { CasesPage } from './cases-page.tsx';

/** The roles stand in the token, set by the server; every call is checked there again. */
export function AdminPage() {
  const { t } = useTranslation(['admin', 'admin-cases', 'site']);
  const { user } = useSession();
  const logOut = useLogOut();
  if (!user) return null;
  if (!user.roles.includes('admin')) return <AccessDenied user={user} />;
  return (
    <DashboardShell
      label={t('title')}
      links={[
        { to: '/admin', label: t('overview.title'), icon: LayoutDashboard, end: true },
        { to: '/admin/cases', label: t('admin-cases:title'), icon: Scale },
      ]}
      exit={{ label: t('site:header.signOut'), icon: LogOut, onPress: () => void logOut() }}
    >
      <Routes>
        <Route index element={<AdminOverview />} />
        <Route path="cases" element={<CasesPage />} />
        <Route path="*" element={<Navigate replace to="/admin" />} />
      </Routes>
    </DashboardShell>
  );
}
