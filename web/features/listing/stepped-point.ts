export type Point = Readonly<{ lat: number; lon: number }>;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};
/** The whole world is 256 pixels wide at zoom 0. */
const DEGREES_A_PIXEL = 360 / 256;
const STEP_PIXELS = 12;
const FINE_PIXELS = 1;

/** Where an arrow key moves a pin: as far on the screen as the map is near, whichever way. Nothing for other keys. */
export function steppedPoint(
  { key, shiftKey }: Readonly<{ key: string; shiftKey: boolean }>,
  { lat, lon }: Point,
  zoom: number,
): Point | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const degrees = ((shiftKey ? FINE_PIXELS : STEP_PIXELS) * DEGREES_A_PIXEL) / 2 ** zoom;
  // a degree to the north is longer on the map than one to the east
  const north = step[0] * degrees * Math.cos((lat * Math.PI) / 180);
  return { lat: round(Math.max(-85, Math.min(85, lat + north))), lon: round(lon + step[1] * degrees) };
}
const round = (degrees: number) => Number(degrees.toFixed(5));
