import type { ComponentType } from 'react';

export type Guard = 'signed-in';
export type AppRoute = Readonly<{
  path: string;
  /** Texts fetched together with the page, before it is shown. */
  namespaces: readonly string[];
  load: () => Promise<ComponentType>;
  /** The page's file from `web/`: the prerender preloads it, the budgets weigh it. */
  module: string;
  guard?: Guard;
  /** Dashboards have their own frame and no footer. */
  frame?: 'dashboard';
}>;

/** Every page: fetched when somebody goes there, shown when its texts are here too. */
export const ROUTES: readonly AppRoute[] = [
  { path: '/', namespaces: ['home', 'search', 'taxonomy'], module: 'features/home/home-page.tsx', load: async () => (await import('../features/home/home-page.tsx')).HomePage },
];
export const NOT_FOUND: AppRoute = { path: '*', namespaces: [], module: 'app/not-found-page.tsx', load: async () => (await import('./not-found-page.tsx')).NotFoundPage };
