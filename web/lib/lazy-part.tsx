import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

const PATIENCE_MS = 5000;
const waking = new Set<Promise<void>>();

/** A part of a page that is fetched when the browser is idle. Prerendered HTML stays on the screen until it is here. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    let awake = () => {};
    waking.add(
      new Promise((resolve) => {
        awake = resolve;
      }),
    );
    await whenIdle();
    const Part = await load();
    return {
      default: function Awake(props: P) {
        useEffect(awake, []);
        return <Part {...props} />;
      },
    };
  });

/** When every part that was begun has come alive. Who changes the whole page before that makes React draw it anew instead. */
export const partsAwake = (): Promise<unknown> =>
  Promise.race([Promise.all(waking), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
