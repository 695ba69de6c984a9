import type { Area } from 'react-easy-crop';

const SIDE = 960;
const QUALITY = 0.9;

/** The chosen square as a JPEG; drawing it also leaves the camera's notes behind. */
export async function cutPicture(url: string, area: Area): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(SIDE, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas here');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, side, side);
  paper.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be cut'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
