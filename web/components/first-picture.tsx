import { useEffect } from 'react';
import { FIRST_PICTURE } from './picture-sizes.ts';
import { chakra } from './theme/chakra.tsx';

const Shown = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    backgroundImage: `var(${FIRST_PICTURE})`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  },
});
/** In a skeleton, where the page's first picture will be: shows it as soon as the head start has it, long before the page is drawn. */
export function FirstPicture({ right = '0' }: { right?: string | Record<string, string> }) {
  // the skeletons of pages gone to later are no place for it, not even when it comes late
  useEffect(() => () => document.documentElement.style.setProperty(FIRST_PICTURE, 'none'), []);
  return <Shown css={{ right }} />;
}
