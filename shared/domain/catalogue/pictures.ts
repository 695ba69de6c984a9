/** The widths that are made of an uploaded picture, by what it is for. */
export const PICTURE_WIDTHS = {
  experience: [320, 640, 960, 1440, 1920],
  avatar: [96, 192, 384],
  review: [320, 640, 1280],
  boat: [320, 640, 960, 1440],
} as const;
/** The formats that each width is made in. */
export const PICTURE_ENDINGS = ['avif', 'webp', 'jpg'] as const;
export type PicturePurpose = keyof typeof PICTURE_WIDTHS;

/** Those that the original is wide enough for; at least one. */
export function widthsFor(purpose: PicturePurpose, width: number): number[] {
  const fitting = PICTURE_WIDTHS[purpose].filter((w) => w <= width);
  return fitting.length > 0 ? [...fitting] : [width];
}
