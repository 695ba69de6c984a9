import { CalendarDays, CircleHelp, Heart, LayoutDashboard, LogOut, MessageSquare, Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardShell } from '#web/components/dashboard/dashboard-shell.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MessagesPage } from '#web/components/messages/messages-page.tsx';
import { useUnread } from '#web/components/messages/use-messages.ts';
import { useSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { BASE } from './base-path.ts';
import { BookingPage } from './booking-page.tsx';
import { BookingsPage } from './bookings-page.tsx';
import { FavouritesPage } from './favourites-page.tsx';
import { HelpPage } from './help-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { OnlyAnglers } from './only-anglers.tsx';
import { OverviewPage } from './overview-page.tsx';

// heavy with forms: fetched when somebody goes there
const ProfilePage = lazy(async () => ({ default: (await import('./profile-page.tsx')).ProfilePage }));

export function AnglerDashboardPage() {
  const { t } = useTranslation(['angler', 'messages']);
  const { user } = useSession();
  const logOut = useLogOut();
  const unread = useUnread();
  const news = { count: unread, label: t('messages:unread', { count: unread }) };
  if (user && !user.roles.includes('angler')) return <OnlyAnglers user={user} />;
  const links = [
    { to: BASE, label: t('nav.dashboard'), icon: LayoutDashboard, end: true, isDaily: true },
    { to: `${BASE}/bookings`, label: t('nav.bookings'), icon: CalendarDays, isDaily: true },
    { to: `${BASE}/messages`, label: t('messages:nav'), icon: MessageSquare, news, isDaily: true },
    { to: `${BASE}/favorites`, label: t('nav.favorites'), icon: Heart, isDaily: true },
    { to: `${BASE}/profile`, label: t('nav.settings'), icon: Settings },
    { to: `${BASE}/help`, label: t('nav.help'), icon: CircleHelp },
  ];
  return (
    <DashboardShell
      label={t('nav.label')}
      links={links}
      exit={{ label: t('nav.logOut'), icon: LogOut, onPress: () => void logOut() }}
    >
      <Suspense fallback={<Loading h="20rem" borderRadius="lg" />}>
        <Routes>
          <Route index element={<OverviewPage />} />
          <Route path="bookings" element={<BookingsPage />} />
          <Route path="bookings/:bookingId" element={<BookingPage />} />
          <Route path="favorites" element={<FavouritesPage />} />
          <Route path="history" element={<HistoryPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route path="messages" element={<MessagesPage by="angler" />} />
          <Route path="messages/:threadId" element={<MessagesPage by="angler" />} />
          <Route path="help" element={<HelpPage />} />
          <Route path="*" element={<Navigate replace to={BASE} />} />
        </Routes>
      </Suspense>
    </DashboardShell>
  );
}
