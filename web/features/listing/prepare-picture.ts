const LONGEST_SIDE = 2560;
const KEEP_BYTES = 3 * 1024 * 1024;
const MOST_BYTES = 20 * 1024 * 1024;
const SENT_AS_IS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type Sendable = Readonly<{ blob: Blob; contentType: (typeof SENT_AS_IS)[number] }>;
export type PictureRefusal = 'refusedEmpty' | 'refusedType' | 'refusedLarge';

/**
 * What the browser can open is made smaller and upright before it travels: a phone on a jetty sends a tenth. That makes a JPEG
 * of a HEIC where the browser reads it, and leaves the place in the camera's notes behind. The server looks at every file anyway.
 */
export async function preparePicture(file: File): Promise<Sendable | PictureRefusal> {
  if (file.size === 0) return 'refusedEmpty';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return 'refusedType';
  const contentType = SENT_AS_IS.find((type) => type === file.type);
  const isSmall = Math.max(picture.width, picture.height) <= LONGEST_SIDE && file.size <= KEEP_BYTES;
  if (contentType && isSmall) return { blob: file, contentType };
  const blob = await redraw(picture);
  if (blob) return { blob, contentType: 'image/jpeg' };
  if (!contentType) return 'refusedType';
  return file.size > MOST_BYTES ? 'refusedLarge' : { blob: file, contentType };
}
function redraw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
