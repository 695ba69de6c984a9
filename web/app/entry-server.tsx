import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Locale } from '#shared/kernel/locale.ts';
import { makeI18n } from '../lib/i18n.ts';
import { makeQueryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { loadRoute, routeFor } from './route-page.tsx';

export type Rendered = Readonly<{ html: string; styles: string; title: string; description: string }>;

/** One page in one language, as the browser will first see it. */
export async function render(path: string, language: Locale): Promise<Rendered> {
  const cache = createCache({ key: 'n' });
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const route = routeFor(path);
  const [i18n] = await Promise.all([makeI18n(language, ['site', ...route.namespaces]), loadRoute(route)]);
  const { prelude } = await prerender(
    <Providers cache={cache} i18n={i18n} queryClient={makeQueryClient()}>
      <StaticRouter location={path}><App /></StaticRouter>
    </Providers>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  const t = i18n.t as unknown as (key: string) => string;
  const own = route.namespaces[0] ?? 'site';
  const has = i18n.exists(`${own}:meta.title`);
  return { html, styles, title: has ? t(`${own}:meta.title`) : 'Napp', description: i18n.exists(`${own}:meta.description`) ? t(`${own}:meta.description`) : '' };
}
