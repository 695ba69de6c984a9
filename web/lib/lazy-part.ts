import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/** A part of a page that is fetched when the browser is idle. Prerendered HTML stays on the screen until it is here. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    await whenIdle();
    return { default: await load() };
  });
