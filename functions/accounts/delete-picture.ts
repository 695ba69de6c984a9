import type { Deps } from '#functions/platform/deps.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { PICTURE_ENDINGS } from '#shared/domain/catalogue/pictures.ts';

/** Every size and format of it. */
export async function deletePicture(
  { deleteImage }: Deps['files'],
  { key, widths }: Pick<Picture, 'key' | 'widths'>,
): Promise<void> {
  for (const width of widths)
    for (const ending of PICTURE_ENDINGS) await deleteImage(`images/${key}/${width}.${ending}`);
}
