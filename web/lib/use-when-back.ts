import { useEffect } from 'react';

/** Back from another site out of the browser's cache, where nothing has gone on: a button that has led there must work again. */
export function useWhenBack(run: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [run]);
}
