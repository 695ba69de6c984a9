import { Banknote, FileCheck, Fish, Gift, LayoutDashboard, LogOut, Scale, UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardShell } from '#web/components/dashboard/dashboard-shell.tsx';
import { useSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { AccessDenied } from './access-denied.tsx';

/** The admin's menu around a page. The roles stand in the token, set by the server; every call is checked there again. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['admin', 'admin-cases', 'guide-papers', 'listing', 'site']);
  const { user } = useSession();
  const logOut = useLogOut();
  if (!user) return null;
  if (!user.roles.includes('admin')) return <AccessDenied user={user} />;
  return (
    <DashboardShell
      label={t('title')}
      links={[
        { to: '/admin', label: t('overview.title'), icon: LayoutDashboard, end: true, isDaily: true },
        { to: '/admin/experiences', label: t('listing:title'), icon: Fish, isDaily: true },
        { to: '/admin/cases', label: t('admin-cases:title'), icon: Scale, isDaily: true },
        { to: '/admin/gift-cards', label: t('giftCards.title'), icon: Gift },
        { to: '/admin/payouts', label: t('payouts.title'), icon: Banknote, isDaily: true },
        { to: '/admin/documents', label: t('guide-papers:admin.title'), icon: FileCheck },
        { to: '/admin/administrators', label: t('administrators.title'), icon: UserRoundCog },
      ]}
      exit={{ label: t('site:header.signOut'), icon: LogOut, onPress: () => void logOut() }}
    >
      {children}
    </DashboardShell>
  );
}
