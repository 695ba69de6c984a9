import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { chakra } from '../components/theme/chakra.tsx';
import { Toaster } from '../components/toaster.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

const Banners = lazyPart(async () => (await import('../features/site/site-banners.tsx')).SiteBanners);
const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '-20',
    zIndex: 'toast',
    bg: 'accent',
    color: 'accent.ink',
    px: '4',
    py: '2',
    borderRadius: 'md',
    _focusVisible: { top: '2' },
  },
});
/** The specification: no footer on the dashboards. */
export const hasFooter = (pathname: string): boolean => !/^\/(guide|angler)-dashboard/.test(pathname);

export function PageFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('common');
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useScrollAndFocus(main);
  useEffect(() => {
    document.documentElement.lang = i18n.language;
  }, [i18n.language]);
  return (
    <>
      <SkipLink href="#main">{t('skipToContent')}</SkipLink>
      <SiteHeader />
      <chakra.main id="main" ref={main} flex="1" display="flex" flexDirection="column" tabIndex={-1} outline="none!">
        {children}
      </chakra.main>
      {hasFooter(pathname) && (
        <Suspense fallback={null}>
          <SiteFooter />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
      <Toaster />
    </>
  );
}
