import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import { type AppRoute, NOT_FOUND, ROUTES } from './routes.ts';

type PagePromise = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType };
const loading = new Map<AppRoute, PagePromise>();

export function loadRoute(route: AppRoute): PagePromise {
  const known = loading.get(route);
  if (known) return known;
  const promise: PagePromise = route.load();
  loading.set(route, promise);
  // React reads these: a page that is here is shown without waiting a turn
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => loading.delete(route),
  );
  return promise;
}
export const routeFor = (pathname: string): AppRoute =>
  ROUTES.find((route) => matchPath(route.path, pathname)) ?? NOT_FOUND;

/** Shows the page at once when it has been fetched, else waits for it in the nearest Suspense. */
export function RoutePage({ route }: { route: AppRoute }) {
  useTranslation(['common', ...route.namespaces] as never);
  const Page = use(loadRoute(route) as Promise<ComponentType>);
  return <Page />;
}
