import { chakra } from '@chakra-ui/react';
import { Contours } from './contours.tsx';

export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
type Props = {
  /** The stored picture's key; without one the depth chart stands in for it. */
  imageKey: string | undefined; alt: string;
  /** As in the `sizes` attribute: how wide it is shown. */
  sizes: string; ratio?: string; /** The first picture on a page: loaded at once. */ eager?: boolean; seed?: number | string; fit?: 'cover' | 'contain';
};
const Frame = chakra('div', { base: { position: 'relative', overflow: 'hidden', bg: 'accent.soft', color: 'accent', w: 'full' } });
const source = (key: string, format: string) => PICTURE_WIDTHS.map((w) => `/images/${key}/${w}.${format} ${w}w`).join(', ');

/** AVIF, WebP or JPEG in the width that is needed, in a frame that keeps its place. */
export function Picture({ imageKey, alt, sizes, ratio = '4 / 3', eager = false, seed, fit = 'cover' }: Props) {
  return (
    <Frame css={{ aspectRatio: ratio }}>
      <chakra.div opacity="0.5"><Contours seed={seed ?? imageKey ?? alt} soundings={false} /></chakra.div>
      {imageKey ? (
        <picture>
          <source type="image/avif" srcSet={source(imageKey, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={source(imageKey, 'webp')} sizes={sizes} />
          <chakra.img src={`/images/${imageKey}/960.jpg`} srcSet={source(imageKey, 'jpg')} sizes={sizes} alt={alt}
            loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} decoding="async"
            position="absolute" inset="0" w="full" h="full" objectFit={fit} fontSize="xs"
            onError={(event) => { event.currentTarget.style.visibility = 'hidden'; }} />
        </picture>
      ) : null}
    </Frame>
  );
}
