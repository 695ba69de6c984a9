import { Navigate, Route, Routes } from 'react-router-dom';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { MessagesPage } from '#web/components/messages/messages-page.tsx';
import { BASE } from './base-path.ts';
import { BookingsPage } from './bookings-page.tsx';
import { GuideHelpPage } from './guide-help-page.tsx';
import { IncomingPage } from './incoming-page.tsx';
import { InvoiceDetailsPage } from './invoice-details-page.tsx';
import { ReviewsPage } from './reviews-page.tsx';

export function GuideDashboardPage() {
  return (
    <GuideShell>
      <Routes>
        <Route index element={<IncomingPage />} />
        <Route path="invoice-details" element={<InvoiceDetailsPage />} />
        <Route path="bookings" element={<BookingsPage />} />
        <Route path="reviews" element={<ReviewsPage />} />
        <Route path="messages" element={<MessagesPage by="guide" />} />
        <Route path="messages/:threadId" element={<MessagesPage by="guide" />} />
        <Route path="help" element={<GuideHelpPage />} />
        <Route path="*" element={<Navigate replace to={BASE} />} />
      </Routes>
    </GuideShell>
  );
}
