import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { widthsFor } from '#shared/domain/catalogue/pictures.ts';
import type { Bilingual } from '#shared/kernel/locale.ts';
import type { DemoExperience } from '../demo-experience.ts';
import type { DemoGuide } from '../guides.ts';
import { GUIDE_PEOPLE, type GuidePerson, guideOf } from '../people.ts';
import { planPictures } from './scenes.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** Covers are shown large; the others beside them, smaller. Drawing and packing a large one takes several times as long. */
const COVER = 1440;
const BESIDE = 960;
const AVATAR = 384;
const heightOf = (width: number) => Math.round((width * HEIGHT) / WIDTH);
const landscapeOf = (key: string, width: number, alt: Bilingual): Picture => ({
  key,
  widths: widthsFor('experience', width),
  width,
  height: heightOf(width),
  alt,
});

export const picturesOf = (e: DemoExperience): Picture[] =>
  planPictures(e).map(({ alt }, i) => landscapeOf(`e/${e.id}-${i}`, i === 0 ? COVER : BESIDE, alt));
export function pictureOfBoat(guideId: string): Picture | null {
  const { boat } = guideOf(guideId).guide;
  return boat ? landscapeOf(`e/boat-${guideId}`, BESIDE, { en: boat.name, sv: boat.name }) : null;
}
export const pictureOfGuide = ({ guide }: Pick<GuidePerson, 'guide'>): Picture => ({
  key: `a/${guide.id}`,
  widths: widthsFor('avatar', AVATAR),
  width: AVATAR,
  height: AVATAR,
  alt: { en: guide.name, sv: guide.name },
});
export const guidesWithBoats = (): DemoGuide[] =>
  GUIDE_PEOPLE.map(({ guide }) => guide).filter(({ boat }) => boat !== undefined);
