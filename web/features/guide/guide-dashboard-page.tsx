import {
  CalendarDays,
  CircleHelp,
  LayoutDashboard,
  LogOut,
  MessageSquare,
  ReceiptText,
  Star,
  UserRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DashboardShell } from '#web/components/dashboard/dashboard-shell.tsx';
import { MessagesPage } from '#web/components/messages/messages-page.tsx';
import { useUnread } from '#web/components/messages/use-messages.ts';
import { useSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/lib/use-log-out.ts';
import { AccountPage } from './account-page.tsx';
import { BASE } from './base-path.ts';
import { BookingsPage } from './bookings-page.tsx';
import { GuideHelpPage } from './guide-help-page.tsx';
import { IncomingPage } from './incoming-page.tsx';
import { InvoiceDetailsPage } from './invoice-details-page.tsx';
import { OnlyGuides } from './only-guides.tsx';
import { ReviewsPage } from './reviews-page.tsx';

export function GuideDashboardPage() {
  const { t } = useTranslation(['guide', 'documents', 'messages', 'reviews', 'account']);
  const { user } = useSession();
  const logOut = useLogOut();
  const unread = useUnread();
  const news = { count: unread, label: t('messages:unread', { count: unread }) };
  if (user && !user.roles.includes('guide')) return <OnlyGuides user={user} />;
  const links = [
    { to: BASE, label: t('nav.dashboard'), icon: LayoutDashboard, end: true },
    { to: `${BASE}/invoice-details`, label: t('documents:details.title'), icon: ReceiptText },
    { to: `${BASE}/bookings`, label: t('nav.bookings'), icon: CalendarDays },
    { to: `${BASE}/reviews`, label: t('reviews:guide.nav'), icon: Star },
    { to: `${BASE}/messages`, label: t('messages:nav'), icon: MessageSquare, news },
    { to: `${BASE}/account`, label: t('account:title'), icon: UserRound },
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
        <Route path="invoice-details" element={<InvoiceDetailsPage />} />
        <Route path="bookings" element={<BookingsPage />} />
        <Route path="reviews" element={<ReviewsPage />} />
        <Route path="messages" element={<MessagesPage by="guide" />} />
        <Route path="messages/:threadId" element={<MessagesPage by="guide" />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="help" element={<GuideHelpPage />} />
        <Route path="*" element={<Navigate replace to={BASE} />} />
      </Routes>
    </DashboardShell>
  );
}
