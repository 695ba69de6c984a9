import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import { type AppRoute, NOT_FOUND, ROUTES } from './routes.ts';

const loaded = new Map<AppRoute, ComponentType>();
const loading = new Map<AppRoute, Promise<ComponentType>>();

export function loadRoute(route: AppRoute): Promise<ComponentType> {
  const known = loading.get(route);
  if (known) return known;
  const promise = route.load();
  loading.set(route, promise);
  promise.then((page) => loaded.set(route, page), () => loading.delete(route));
  return promise;
}
export const routeFor = (pathname: string): AppRoute => ROUTES.find((route) => matchPath(route.path, pathname)) ?? NOT_FOUND;

/** Shows the page at once when it has been fetched, else waits for it in the nearest Suspense. */
export function RoutePage({ route }: { route: AppRoute }) {
  useTranslation(['common', ...route.namespaces] as never);
  const Page = loaded.get(route) ?? use(loadRoute(route));
  return <Page />;
}
