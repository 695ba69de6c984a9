import sharp from 'sharp';
import { type Output, type PictureSource, processPicture } from '#functions/catalogue/process-picture.ts';
import { ALL_EXPERIENCES } from '../catalogue.ts';
import { GUIDE_PEOPLE } from '../people.ts';
import { landscape, type Scene } from './landscape.ts';
import { guidesWithBoats, pictureOfBoat, pictureOfGuide, picturesOf } from './plan-pictures.ts';
import { portrait } from './portrait.ts';
import { planPictures } from './scenes.ts';

type WriteImage = (key: string, body: Uint8Array, type: string) => Promise<void>;
type Drawing = Readonly<{ svg: () => string; width: number; source: Omit<PictureSource, 'bytes'> }>;

/**
 * Less effort and fewer colours than for photographs: drawings pack well, and the first start should not take minutes. As good as
 * before by signal to noise, which for drawings is what is seen; tuning for photographs and a code table for each picture cost a third.
 */
const QUICK: readonly Output[] = [
  {
    ending: 'avif',
    type: 'image/avif',
    encode: (s) => s.avif({ quality: 58, effort: 0, chromaSubsampling: '4:2:0', tune: 'psnr' }),
  },
  { ending: 'webp', type: 'image/webp', encode: (s) => s.webp({ quality: 70, effort: 0 }) },
  { ending: 'jpg', type: 'image/jpeg', encode: (s) => s.jpeg({ quality: 76, optimiseCoding: false }) },
];
const AT_ONCE = 3;

/** Draws all pictures, and makes of each what is made of an uploaded photograph. */
export async function drawPictures(writeImage: WriteImage): Promise<void> {
  sharp.concurrency(1);
  const left = drawings().values();
  const worker = async () => {
    for (const drawing of left) await draw(drawing, writeImage);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
async function draw({ svg, width, source }: Drawing, writeImage: WriteImage): Promise<void> {
  // Not packed: it is opened at once, and for each size again.
  const bytes = await sharp(sizedTo(svg(), width)).flatten().png({ compressionLevel: 0 }).toBuffer();
  await processPicture({ files: { writeImage } }, { ...source, bytes }, QUICK);
}
/** Drawn at the size it is shown, not drawn large and made smaller. */
export function sizedTo(svg: string, width: number): Buffer {
  const [, w, h] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return Buffer.from(
    svg.replace(/width="\d+" height="\d+"/, `width="${width}" height="${Math.round((width * Number(h)) / Number(w))}"`),
  );
}
export function drawings(): Drawing[] {
  const ofExperiences = ALL_EXPERIENCES.flatMap((e) => {
    const pictures = picturesOf(e);
    return planPictures(e).map(({ scene }, i) => landscapeDrawing(scene, pictures[i]));
  });
  const ofBoats = guidesWithBoats().map(({ id }) =>
    landscapeDrawing(
      { seed: `boat|${id}`, water: 'archipelago', season: 'summer', light: 'day', subject: 'boat' },
      pictureOfBoat(id),
    ),
  );
  const ofGuides = GUIDE_PEOPLE.map((person): Drawing => {
    const { key, width, alt } = pictureOfGuide(person);
    return {
      svg: () => portrait(person.guide.id, person.guide.isWoman ?? false),
      width,
      source: { key, purpose: 'avatar', alt },
    };
  });
  return [...ofExperiences, ...ofBoats, ...ofGuides];
}
function landscapeDrawing(scene: Scene, picture: ReturnType<typeof pictureOfBoat> | undefined): Drawing {
  if (!picture) throw new Error(`no picture is planned for ${scene.seed}`);
  const { key, width, alt } = picture;
  return { svg: () => landscape(scene), width, source: { key, purpose: 'experience', alt } };
}
