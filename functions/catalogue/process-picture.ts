import sharp, { type Sharp } from 'sharp';
import type { Deps } from '#functions/platform/deps.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { type PicturePurpose, widthsFor } from '#shared/domain/catalogue/pictures.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Bilingual } from '#shared/kernel/locale.ts';

const MOST_PIXELS = 60_000_000;
const LEAST_SIDE = 64;
/** What the content has to be, whatever the name or the header says. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif'];
export type Output = Readonly<{ ending: string; type: string; encode: (s: Sharp) => Sharp }>;
const OUTPUTS: readonly Output[] = [
  { ending: 'avif', type: 'image/avif', encode: (s) => s.avif({ quality: 52, effort: 2 }) },
  { ending: 'webp', type: 'image/webp', encode: (s) => s.webp({ quality: 76 }) },
  { ending: 'jpg', type: 'image/jpeg', encode: (s) => s.jpeg({ quality: 78, mozjpeg: true }) },
];

const invalid = (): never => {
  throw new DomainError('accounts.image_invalid');
};
/** Looks at what the bytes really are; refuses what is no picture, too large to open or too small to show. */
async function inspect(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) invalid();
  const meta = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).metadata().catch(invalid);
  const isKnown = FORMATS.includes(meta.format ?? '') && (meta.format !== 'heif' || meta.compression === 'av1');
  const isAnimated = (meta.pages ?? 1) > 1;
  if (!isKnown || isAnimated || !meta.width || !meta.height || meta.width * meta.height > MOST_PIXELS) invalid();
  if (Math.min(meta.width, meta.height) < LEAST_SIDE) invalid();
  const isTurned = (meta.orientation ?? 1) >= 5;
  return isTurned ? { width: meta.height, height: meta.width } : { width: meta.width, height: meta.height };
}
export type PictureSource = Readonly<{ key: string; purpose: PicturePurpose; bytes: Uint8Array; alt: Bilingual }>;

/** Makes the sizes and formats that the site shows, upright and without anything the camera wrote about place or person. */
export async function processPicture(
  deps: Readonly<{ files: Pick<Deps['files'], 'writeImage'> }>,
  source: PictureSource,
  outputs: readonly Output[] = OUTPUTS,
): Promise<Picture> {
  const { width, height } = await inspect(source.bytes);
  const isAvatar = source.purpose === 'avatar';
  const side = Math.min(width, height);
  const widths = widthsFor(source.purpose, isAvatar ? side : width);
  for (const target of widths) {
    const size = isAvatar ? { width: target, height: target } : { width: target };
    const upright = sharp(source.bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
    // Sizes are made from raw pixels once each, so that the three formats do not decode the original again.
    const { data, info } = await upright
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(invalid);
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const { ending, type, encode } of outputs)
      await deps.files.writeImage(
        `images/${source.key}/${target}.${ending}`,
        await encode(sharp(data, { raw })).toBuffer(),
        type,
      );
  }
  return { key: source.key, widths, width: isAvatar ? side : width, height: isAvatar ? side : height, alt: source.alt };
}
