import type { EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { system } from '../components/theme/system.ts';

type Props = {
  cache: EmotionCache;
  i18n: i18n;
  /** The styles of the whole page: left out where the prerendered HTML has brought them. */
  globals: boolean;
  children: ReactNode;
};

export function Providers({ cache, i18n, globals, children }: Props) {
  return (
    <CacheProvider value={cache}>
      {globals && (
        <>
          <Global styles={system.layers.atRule} />
          <Global styles={system._global as never} />
        </>
      )}
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </CacheProvider>
  );
}
