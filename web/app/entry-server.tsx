import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Locale } from '#shared/kernel/locale.ts';
import { makeI18n } from '../lib/i18n.ts';
import { App } from './app.tsx';
import { FURTHER_ROUTES } from './further-routes.ts';
import { PAGE_MODULES } from './page-modules.ts';
import { Providers } from './providers.tsx';
import { loadRoute, routeFor } from './route-page.tsx';
import { type AppRoute, ROUTES } from './routes.ts';
import { Shell } from './shell.tsx';

function moduleOf({ path }: AppRoute): string {
  const module = PAGE_MODULES[path];
  if (!module) throw new Error(`the page of ${path} is not in page-modules.ts`);
  return module;
}
export const pages = [...ROUTES, ...FURTHER_ROUTES].map((route) => ({
  path: route.path,
  module: moduleOf(route),
  namespaces: route.namespaces,
}));

/** One page in one language, as the browser will first see it. `/app` is the shell around a page that is not prerendered. */
export async function render(path: string, language: Locale) {
  const cache = createCache({ key: 'n' });
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const route = path === '/app' ? undefined : await routeFor(path);
  const namespaces = route?.namespaces ?? [];
  const [i18n] = await Promise.all([makeI18n(language, ['site', ...namespaces]), route && loadRoute(route)]);
  const { prelude } = await prerender(
    <Providers cache={cache} i18n={i18n} globals>
      <StaticRouter location={path}>{route ? <App /> : <Shell />}</StaticRouter>
    </Providers>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  const meta = (name: 'title' | 'description') => {
    const key = `${namespaces[0]}:meta.${name}`;
    return i18n.exists(key) ? (i18n.t as unknown as (key: string) => string)(key) : '';
  };
  return {
    html,
    styles,
    title: meta('title') || 'Napp',
    description: meta('description'),
    namespaces,
    module: route && moduleOf(route),
  };
}
