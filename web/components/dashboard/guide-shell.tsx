import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  CalendarDays,
  CalendarPlus,
  CircleHelp,
  Fish,
  LayoutDashboard,
  LogOut,
  Megaphone,
  MessageSquare,
  ReceiptText,
  Settings,
  Star,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listNotes } from '#shared/contracts/notes.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { DashboardShell } from './dashboard-shell.tsx';
import { OnlyGuides } from './only-guides.tsx';

const BASE = '/guide-dashboard';

/** The guide's menu around a page. Each part of the workbench is a route of its own, so that it brings only its own texts and code. */
export function GuideShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('guide');
  const { user } = useSession();
  const logOut = useLogOut();
  const unread = useUnread(user?.roles.includes('guide') === true);
  if (user && !user.roles.includes('guide')) return <OnlyGuides user={user} />;
  const links = [
    { to: BASE, label: t('nav.dashboard'), icon: LayoutDashboard, end: true, isDaily: true },
    { to: `${BASE}/calendar`, label: t('nav.calendar'), icon: CalendarPlus, isDaily: true },
    { to: `${BASE}/experiences`, label: t('nav.experiences'), icon: Fish },
    { to: `${BASE}/bookings`, label: t('nav.bookings'), icon: CalendarDays, isDaily: true },
    { to: `${BASE}/promote`, label: t('nav.promote'), icon: Megaphone },
    { to: `${BASE}/messages`, label: t('nav.messages'), icon: MessageSquare, isDaily: true },
    {
      to: `${BASE}/notices`,
      label: t('nav.notices'),
      icon: Bell,
      news: { count: unread, label: t('nav.newNotices', { count: unread }) },
    },
    { to: `${BASE}/reviews`, label: t('nav.reviews'), icon: Star },
    { to: `${BASE}/earnings`, label: t('nav.earnings'), icon: Wallet },
    { to: `${BASE}/invoice-details`, label: t('nav.invoiceDetails'), icon: ReceiptText },
    { to: `${BASE}/settings`, label: t('nav.settings'), icon: Settings },
    { to: `${BASE}/help`, label: t('nav.help'), icon: CircleHelp },
  ];
  return (
    <DashboardShell
      label={t('nav.label')}
      links={links}
      exit={{ label: t('nav.logOut'), icon: LogOut, onPress: () => void logOut() }}
    >
      {children}
    </DashboardShell>
  );
}
const LOOK_EVERY_MS = 60_000;
/** New notices. A shell without them is as good: nothing is said when they cannot be had. */
function useUnread(isGuide: boolean): number {
  const { data } = useQuery({
    queryKey: ['notes'],
    queryFn: ({ signal }) => call(listNotes, {}, { signal }),
    enabled: isGuide,
    refetchInterval: LOOK_EVERY_MS,
  });
  return data?.unread ?? 0;
}
