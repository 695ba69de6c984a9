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
export const only = async (module: Promise<object>): Promise<ComponentType> => Object.values(await module)[0];

/** Server state comes with the pages that use it: the first screen of the front page does without. */
export const queried = async (module: Promise<object>): Promise<ComponentType> => {
  const [{ withQueries }, Page] = await Promise.all([import('../lib/with-queries.tsx'), only(module)]);
  return withQueries(Page);
};

/** Where strangers come in. Each page is fetched when somebody goes there, and shown when its texts are here too. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    namespaces: ['home', 'search-bar'],
    load: () => only(import('../features/discover/home-page.tsx')),
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
    path: '/search',
    namespaces: ['search', 'search-bar', 'taxonomy'],
    load: () => queried(import('../features/discover/search-page.tsx')),
  },
];
/** All other pages: no visitor of the front page loads their list. */
export const loadFurtherRoutes = async (): Promise<readonly AppRoute[]> =>
  (await import('./further-routes.ts')).FURTHER_ROUTES;
export const NOT_FOUND: AppRoute = {
  path: '*',
  namespaces: [],
  load: () => only(import('./not-found-page.tsx')),
};
