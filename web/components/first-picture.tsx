import { useEffect, useRef } from 'react';
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
/** The address that the head start has found (`build/head-start.ts`); empty when the time for it is over. */
const found = globalThis as { firstPicture?: string };

/** In a skeleton, where the page's first picture will be: shows it as soon as the head start has it, long before the page is drawn. */
export function FirstPicture({ right = '0' }: { right?: string | Record<string, string> }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // a page that is drawn anew, not taken over as it was sent, has lost it
    if (found.firstPicture) place.current?.style.setProperty(FIRST_PICTURE, `url(${found.firstPicture})`);
    // the skeletons of pages gone to later are no place for it, not even when it comes late
    return () => {
      found.firstPicture = '';
    };
  }, []);
  return <Shown ref={place} data-first-picture="" css={{ right }} />;
}
