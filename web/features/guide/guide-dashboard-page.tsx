import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { Loading } from '#web/components/loading.tsx';
import { BASE } from './base-path.ts';
import { GuideHelpPage } from './guide-help-page.tsx';
import { IncomingPage } from './incoming-page.tsx';

// the first screen does without what the others bring: a calendar, forms, threads
const BookingsPage = lazy(async () => ({ default: (await import('./bookings-page.tsx')).BookingsPage }));
const InvoiceDetailsPage = lazy(async () => ({
  default: (await import('./invoice-details-page.tsx')).InvoiceDetailsPage,
}));
const ReviewsPage = lazy(async () => ({ default: (await import('./reviews-page.tsx')).ReviewsPage }));
const MessagesPage = lazy(async () => ({
  default: (await import('#web/components/messages/messages-page.tsx')).MessagesPage,
}));

export function GuideDashboardPage() {
  return (
    <GuideShell>
      <Suspense fallback={<Loading h="20rem" borderRadius="lg" />}>
        <Routes>
          <Route index element={<IncomingPage />} />
          <Route path="invoice-details" element={<InvoiceDetailsPage />} />
          <Route path="bookings" element={<BookingsPage />} />
          <Route path="reviews" element={<ReviewsPage />} />
          <Route path="messages" element={<MessagesPage by="guide" />} />
          <Route path="messages/:threadId" element={<MessagesPage by="guide" />} />
          <Route path="account" element={<Navigate replace to={`${BASE}/settings?tab=account`} />} />
          <Route path="help" element={<GuideHelpPage />} />
          <Route path="*" element={<Navigate replace to={BASE} />} />
        </Routes>
      </Suspense>
    </GuideShell>
  );
}
