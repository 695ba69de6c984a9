import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { HomeHero } from './home-hero.tsx';

const HomeSections = lazyPart(async () => (await import('./home-sections.tsx')).HomeSections);

/** The search at once; everything below the first screen wakes when the browser is idle. */
export function HomePage() {
  return (
    <>
      <HomeHero />
      <Suspense fallback={null}>
        <HomeSections />
      </Suspense>
    </>
  );
}
