import type { ComponentType } from 'react';

export type Guard = 'signed-in';
export type AppRoute = Readonly<{
  path: string;
  /** Texts fetched together with the page, before it is shown. */
  namespaces: readonly string[];
  load: () => Promise<ComponentType>;
  guard?: Guard;
  /** Dashboards have their own frame and no footer. */
  frame?: 'dashboard';
}>;

/** Server state comes with the pages that use it: the first screen of the front page does without. */
const queried = async (page: Promise<ComponentType>): Promise<ComponentType> => {
  const [{ withQueries }, Page] = await Promise.all([import('../lib/with-queries.tsx'), page]);
  return withQueries(Page);
};

/** Every page: fetched when somebody goes there, shown when its texts are here too. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    namespaces: ['home', 'search-bar'],
    load: async () => (await import('../features/discover/home-page.tsx')).HomePage,
  },
  {
    path: '/angler-dashboard/*',
    namespaces: [
      'reviews',
      'account',
      'angler',
      'messages',
      'bookings',
      'changes',
      'cancellation',
      'documents',
      'auth',
      'search',
      'taxonomy',
      'faq',
    ],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () =>
      queried(import('../features/angler/angler-dashboard-page.tsx').then((page) => page.AnglerDashboardPage)),
  },
  {
    path: '/guide-dashboard/experiences/*',
    namespaces: ['guide', 'listing', 'taxonomy'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () =>
      queried(import('../features/listing/guide-experiences-page.tsx').then((page) => page.GuideExperiencesPage)),
  },
  {
    path: '/admin/experiences/*',
    namespaces: ['admin', 'admin-cases', 'guide-papers', 'listing', 'taxonomy'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('./admin-experiences-route.tsx').then((page) => page.AdminExperiencesRoute)),
  },
  {
    path: '/preview/:id',
    namespaces: ['experience', 'taxonomy', 'listing'],
    guard: 'signed-in',
    load: () => queried(import('./preview-route.tsx').then((page) => page.PreviewRoute)),
  },
  {
    path: '/guide-dashboard/settings',
    namespaces: ['guide', 'guide-profile', 'guide-papers', 'angler', 'account', 'auth', 'taxonomy'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/guide-profile/settings-page.tsx').then((page) => page.SettingsPage)),
  },
  {
    path: '/guide-dashboard/calendar',
    namespaces: ['guide', 'availability'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/availability/availability-page.tsx').then((page) => page.AvailabilityPage)),
  },
  {
    path: '/guide-dashboard/earnings',
    namespaces: ['guide', 'guide-earnings'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/guide-earnings/earnings-page.tsx').then((page) => page.EarningsPage)),
  },
  {
    path: '/guide-dashboard/widget',
    namespaces: ['guide', 'guide-widget'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/guide-widget/widget-page.tsx').then((page) => page.WidgetPage)),
  },
  {
    path: '/guide-dashboard/promote',
    namespaces: ['guide', 'promote'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/guide-promote/promote-page.tsx').then((page) => page.PromotePage)),
  },
  {
    path: '/guide-dashboard/lists/*',
    namespaces: ['guide', 'promote'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/guide-lists/lists-page.tsx').then((page) => page.ListsPage)),
  },
  {
    path: '/guide-dashboard/*',
    namespaces: [
      'reviews',
      'guide',
      'guide-bookings',
      'messages',
      'bookings',
      'changes',
      'documents',
      'guide-start',
      'partly-booked',
      'taxonomy',
      'faq',
      'account',
      'angler',
      'auth',
    ],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/guide/guide-dashboard-page.tsx').then((page) => page.GuideDashboardPage)),
  },
  {
    path: '/admin/*',
    namespaces: ['admin', 'admin-cases', 'guide-papers', 'bookings', 'listing'],
    guard: 'signed-in',
    frame: 'dashboard',
    load: () => queried(import('../features/admin/admin-page.tsx').then((page) => page.AdminPage)),
  },
  {
    path: '/auth',
    namespaces: ['auth'],
    load: async () => (await import('../features/auth/auth-page.tsx')).AuthPage,
  },
  {
    path: '/experience/:id',
    namespaces: ['experience', 'booking', 'taxonomy'],
    load: () => queried(import('./experience-route.tsx').then((page) => page.ExperienceRoute)),
  },
  {
    path: '/guide/:id',
    namespaces: ['guide-page', 'search', 'taxonomy'],
    load: () => queried(import('../features/guide-page/guide-page.tsx').then((page) => page.GuidePage)),
  },
  {
    path: '/payment-return',
    namespaces: ['payment'],
    guard: 'signed-in',
    load: () => queried(import('../features/payment/payment-return-page.tsx').then((page) => page.PaymentReturnPage)),
  },
  {
    path: '/booking/:bookingId',
    namespaces: ['documents', 'bookings'],
    guard: 'signed-in',
    load: () => queried(import('../features/documents/confirmation-page.tsx').then((page) => page.ConfirmationPage)),
  },
  {
    path: '/invoice/:bookingId',
    namespaces: ['documents'],
    guard: 'signed-in',
    load: () => queried(import('../features/documents/invoice-page.tsx').then((page) => page.InvoicePage)),
  },
  {
    path: '/penalty/:bookingId',
    namespaces: ['cancellation', 'bookings'],
    guard: 'signed-in',
    load: () => queried(import('../features/penalty/penalty-page.tsx').then((page) => page.PenaltyPage)),
  },
  {
    path: '/weather/:token',
    namespaces: ['changes', 'bookings'],
    load: () => queried(import('../features/weather/weather-page.tsx').then((page) => page.WeatherPage)),
  },
  {
    path: '/unsubscribe/:token',
    namespaces: ['invite'],
    load: () => queried(import('../features/invite/unsubscribe-page.tsx').then((page) => page.UnsubscribePage)),
  },
  {
    path: '/refer-guide',
    namespaces: ['invite'],
    guard: 'signed-in',
    load: () => queried(import('../features/invite/refer-guide-page.tsx').then((page) => page.ReferGuidePage)),
  },
  {
    path: '/messages/:token',
    namespaces: ['messages'],
    load: () =>
      queried(import('../features/visitor/visitor-messages-page.tsx').then((page) => page.VisitorMessagesPage)),
  },
  {
    path: '/leave-review',
    namespaces: ['reviews'],
    load: () => queried(import('../features/review/leave-review-page.tsx').then((page) => page.LeaveReviewPage)),
  },
  {
    path: '/search',
    namespaces: ['search', 'search-bar', 'taxonomy'],
    load: () => queried(import('../features/discover/search-page.tsx').then((m) => m.SearchPage)),
  },
];
export const NOT_FOUND: AppRoute = {
  path: '*',
  namespaces: [],
  load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
};
