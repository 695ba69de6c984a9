import './zod-without-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isLocale } from '#shared/kernel/locale.ts';
import { keepFirstFonts } from '../lib/first-fonts.ts';
import { makeI18n } from '../lib/i18n.ts';
import { setLanguageCookie, wantedLanguage } from '../lib/language.ts';
import { styleCache } from '../lib/style-cache.ts';
import { App } from './app.tsx';
import { keepTyped } from './keep-typed.ts';
import { pressedEarly } from './pressed-early.ts';
import { Providers } from './providers.tsx';
import { loadRoute, routeFor } from './route-page.tsx';

async function start(): Promise<void> {
  keepFirstFonts();
  const root = document.getElementById('root') as HTMLElement;
  const prerendered = root.dataset.prerendered;
  const wanted = wantedLanguage();
  const language = isLocale(prerendered) ? prerendered : wanted;
  const route = await routeFor(location.pathname);
  const [i18n] = await Promise.all([makeI18n(language, ['site', ...route.namespaces]), loadRoute(route)]);
  const typeAgain = keepTyped(root);
  const pressAgain = pressedEarly();
  const onShown = () => {
    typeAgain();
    pressAgain();
  };
  const tree = (
    <Providers cache={styleCache()} i18n={i18n} globals={!document.querySelector('style[data-emotion^="n-global"]')}>
      <BrowserRouter>
        <App onShown={onShown} />
      </BrowserRouter>
    </Providers>
  );
  // the prerendered page knows no search and no message from the page before: with one it is drawn anew
  const known = prerendered && !location.search && !history.state?.usr;
  // as a transition it is drawn in small steps, between which the page answers to fingers and keys
  startTransition(() => {
    if (known)
      hydrateRoot(root, tree, {
        // who changes the language before the last part has come alive sees that part drawn anew: no fault
        onRecoverableError: (error) => i18n.language === language && console.error('hydration', error),
      });
    else createRoot(root).render(tree);
  });
  // the sentences for refusals, before anybody can meet one
  void i18n.loadNamespaces('errors');
  if (wanted !== language) {
    setLanguageCookie(wanted);
    void i18n.changeLanguage(wanted);
  }
}
void start();
