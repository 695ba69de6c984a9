import type { ComponentType } from 'react';

export type Guard = 'signed-in';
export type AppRoute = Readonly<{
  path: string;
  /** Texts fetched together with the page, before it is shown. */
  namespaces: readonly string[];
  load: () => Promise<ComponentType>;
  guard?: Guard;
}>;

/** A page's module exports its page and nothing else; the names of all pages would ride in the first script. */
const only = async (module: Promise<object>): Promise<ComponentType> => Object.values(await module)[0];

/** Server state comes with the pages that use it: the first screen of the front page does without. */
const queried = async (module: Promise<object>): Promise<ComponentType> => {
  const [{ withQueries }, Page] = await Promise.all([import('../lib/with-queries.tsx'), only(module)]);
  return withQueries(Page);
};

/** Every page: fetched when somebody goes there, shown when its texts are here too. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    namespaces: ['home', 'search-bar'],
    load: () => only(import('../features/discover/home-page.tsx')),
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
    load: () => queried(import('../features/angler/angler-dashboard-page.tsx')),
  },
  {
    path: '/guide-dashboard/experiences/*',
    namespaces: ['guide', 'listing', 'taxonomy'],
    guard: 'signed-in',
    load: () => queried(import('../features/listing/guide-experiences-page.tsx')),
  },
  {
    path: '/admin/experiences/*',
    namespaces: ['admin', 'admin-cases', 'guide-papers', 'listing', 'taxonomy'],
    guard: 'signed-in',
    load: () => queried(import('./admin-experiences-route.tsx')),
  },
  {
    path: '/preview/:id',
    namespaces: ['experience', 'taxonomy', 'listing'],
    guard: 'signed-in',
    load: () => queried(import('./preview-route.tsx')),
  },
  {
    path: '/guide-dashboard/settings',
    namespaces: ['redeem', 'guide', 'guide-profile', 'guide-papers', 'angler', 'account', 'auth', 'taxonomy'],
    guard: 'signed-in',
    load: () => queried(import('../features/guide-profile/settings-page.tsx')),
  },
  {
    path: '/guide-dashboard/calendar',
    namespaces: ['guide', 'availability'],
    guard: 'signed-in',
    load: () => queried(import('../features/availability/availability-page.tsx')),
  },
  {
    path: '/guide-dashboard/earnings',
    namespaces: ['guide', 'guide-earnings'],
    guard: 'signed-in',
    load: () => queried(import('../features/guide-earnings/earnings-page.tsx')),
  },
  {
    path: '/guide-dashboard/widget',
    namespaces: ['guide', 'guide-widget'],
    guard: 'signed-in',
    load: () => queried(import('../features/guide-widget/widget-page.tsx')),
  },
  {
    path: '/guide-dashboard/promote',
    namespaces: ['guide', 'promote'],
    guard: 'signed-in',
    load: () => queried(import('../features/guide-promote/promote-page.tsx')),
  },
  {
    path: '/guide-dashboard/lists/*',
    namespaces: ['guide', 'promote'],
    guard: 'signed-in',
    load: () => queried(import('../features/guide-lists/lists-page.tsx')),
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
    load: () => queried(import('../features/guide/guide-dashboard-page.tsx')),
  },
  {
    path: '/admin/*',
    namespaces: ['admin', 'admin-cases', 'guide-papers', 'bookings', 'listing'],
    guard: 'signed-in',
    load: () => queried(import('../features/admin/admin-page.tsx')),
  },
  {
    path: '/auth',
    namespaces: ['auth'],
    load: () => only(import('../features/auth/auth-page.tsx')),
  },
  {
    path: '/experience/:id',
    namespaces: ['experience', 'booking', 'taxonomy'],
    load: () => queried(import('./experience-route.tsx')),
  },
  {
    path: '/guide/:id',
    namespaces: ['guide-page', 'search', 'taxonomy'],
    load: () => queried(import('../features/guide-page/guide-page.tsx')),
  },
  {
    path: '/payment-return',
    namespaces: ['payment'],
    guard: 'signed-in',
    load: () => queried(import('../features/payment/payment-return-page.tsx')),
  },
  {
    path: '/booking/:bookingId',
    namespaces: ['documents', 'bookings'],
    guard: 'signed-in',
    load: () => queried(import('../features/documents/confirmation-page.tsx')),
  },
  {
    path: '/invoice/:bookingId',
    namespaces: ['documents'],
    guard: 'signed-in',
    load: () => queried(import('../features/documents/invoice-page.tsx')),
  },
  {
    path: '/penalty/:bookingId',
    namespaces: ['cancellation', 'bookings'],
    guard: 'signed-in',
    load: () => queried(import('../features/penalty/penalty-page.tsx')),
  },
  {
    path: '/weather/:token',
    namespaces: ['changes', 'bookings'],
    load: () => queried(import('../features/weather/weather-page.tsx')),
  },
  {
    path: '/unsubscribe/:token',
    namespaces: ['invite'],
    load: () => queried(import('../features/invite/unsubscribe-page.tsx')),
  },
  {
    path: '/refer-guide',
    namespaces: ['invite'],
    guard: 'signed-in',
    load: () => queried(import('../features/invite/refer-guide-page.tsx')),
  },
  {
    path: '/messages/:token',
    namespaces: ['messages'],
    load: () => queried(import('../features/visitor/visitor-messages-page.tsx')),
  },
  {
    path: '/leave-review',
    namespaces: ['reviews'],
    load: () => queried(import('../features/review/leave-review-page.tsx')),
  },
  {
    path: '/gift-card',
    namespaces: ['gift-cards'],
    load: () => queried(import('../features/gift-cards/gift-card-page.tsx')),
  },
  {
    path: '/redeem-gift-card',
    namespaces: ['redeem', 'errors'],
    guard: 'signed-in',
    load: () => queried(import('../features/redeem/redeem-page.tsx')),
  },
  {
    path: '/gift-order/:link',
    namespaces: ['gift-cards'],
    load: () => queried(import('../features/gift-cards/gift-order-page.tsx')),
  },
  {
    path: '/gift-cards/:link',
    namespaces: ['gift-cards'],
    load: () => queried(import('../features/gift-cards/held-cards-page.tsx')),
  },
  {
    path: '/search',
    namespaces: ['search', 'search-bar', 'taxonomy'],
    load: () => queried(import('../features/discover/search-page.tsx')),
  },
];
export const NOT_FOUND: AppRoute = {
  path: '*',
  namespaces: [],
  load: () => only(import('./not-found-page.tsx')),
};
