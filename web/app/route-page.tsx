import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath } from 'react-router-dom';
import { type AppRoute, loadFurtherRoutes, NOT_FOUND, ROUTES } from './routes.ts';

type Read<T> = Promise<T> & { status?: 'fulfilled'; value?: T };
/** Once; what is here already is shown without waiting a turn, and what failed is fetched again. */
function loadOnce<K, T>(load: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const loading = new Map<K, Read<T>>();
  return (key) => {
    const known = loading.get(key);
    if (known) return known;
    const promise: Read<T> = load(key);
    loading.set(key, promise);
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }), // React reads these
      () => loading.delete(key),
    );
    return promise;
  };
}
export const loadRoute = loadOnce((route: AppRoute): Promise<ComponentType> => route.load());
const loadFurther = loadOnce((_all: 'all') => loadFurtherRoutes());

const among = (routes: readonly AppRoute[], pathname: string) =>
  routes.find((route) => matchPath(route.path, pathname));
export const routeFor = async (pathname: string): Promise<AppRoute> =>
  among(ROUTES, pathname) ?? among(await loadFurther('all'), pathname) ?? NOT_FOUND;

/** All routes but the first ones, when they are here. */
export const useFurtherRoutes = (): readonly AppRoute[] => use(loadFurther('all'));

/** Shows the page at once when it has been fetched, else waits for it in the nearest Suspense. */
export function RoutePage({ route }: { route: AppRoute }) {
  useTranslation(['common', ...route.namespaces] as never);
  const Page = use(loadRoute(route));
  return <Page />;
}
