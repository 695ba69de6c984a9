import { useState } from 'react';
import { Contours } from './contours.tsx';
import { PICTURE_WIDTHS } from './picture-sizes.ts';
import { chakra } from './theme/chakra.tsx';

type Props = {
  /** The stored picture's key; without one the depth chart stands in for it. */
  imageKey: string | undefined;
  alt: string;
  /** The widths that exist, narrowest first. */
  widths?: readonly number[] | undefined;
  /** As in the `sizes` attribute: how wide it is shown. */
  sizes: string;
  ratio?: string /** The first picture on a page: loaded at once. */;
  eager?: boolean;
  seed?: number | string;
  fit?: 'cover' | 'contain';
  /** As high as what it stands in, when that is higher. */
  fills?: boolean;
};
const Frame = chakra('div', {
  base: { position: 'relative', overflow: 'hidden', bg: 'accent.soft', color: 'accent', w: 'full' },
});
const source = (key: string, widths: readonly number[], format: string) =>
  widths.map((w) => `/images/${key}/${w}.${format} ${w}w`).join(', ');

/** AVIF, WebP or JPEG in the width that is needed, in a frame that keeps its place. */
export function Picture({
  imageKey,
  alt,
  widths = PICTURE_WIDTHS,
  sizes,
  ratio = '4 / 3',
  eager = false,
  seed,
  fit = 'cover',
  fills = false,
}: Props) {
  const [failed, setFailed] = useState<string>();
  const middle = widths[Math.min(2, widths.length - 1)];
  return (
    <Frame css={{ aspectRatio: ratio, ...(fills && { h: 'full' }) }}>
      {(!imageKey || failed === imageKey) && (
        <chakra.div opacity="0.5">
          <Contours seed={seed ?? imageKey ?? alt} soundings={false} />
        </chakra.div>
      )}
      {imageKey ? (
        <picture>
          <source type="image/avif" srcSet={source(imageKey, widths, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={source(imageKey, widths, 'webp')} sizes={sizes} />
          <chakra.img
            src={`/images/${imageKey}/${middle}.jpg`}
            srcSet={source(imageKey, widths, 'jpg')}
            sizes={sizes}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            position="absolute"
            inset="0"
            w="full"
            h="full"
            objectFit={fit}
            fontSize="xs"
            onError={(event) => {
              event.currentTarget.style.visibility = 'hidden';
              setFailed(imageKey);
            }}
          />
        </picture>
      ) : null}
    </Frame>
  );
}
