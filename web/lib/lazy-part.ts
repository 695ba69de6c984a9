import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

const coming = new Set<Promise<unknown>>();

/** A part of a page that is fetched when the browser is idle. Prerendered HTML stays on the screen until it is here. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => {
    const part = whenIdle().then(async () => ({ default: await load() }));
    coming.add(part);
    return part;
  });

/** When every part that was asked for is here and alive. Who changes the whole page before that makes React draw those parts anew. */
export async function partsAlive(): Promise<void> {
  await Promise.allSettled(coming);
  await whenIdle();
}
