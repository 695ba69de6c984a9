import type { Random } from './random.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Light = 'dawn' | 'day' | 'dusk' | 'night';
/** Colours from the top of the sky down to the nearest ground. */
export type Palette = Readonly<{
  sky: readonly [top: string, middle: string, horizon: string];
  sun: string;
  glow: string;
  hills: readonly [far: string, near: string];
  forest: readonly [far: string, near: string];
  water: readonly [horizon: string, near: string];
  glint: string;
  ground: string;
  reeds: string;
  figure: string;
}>;

const SKIES: Record<Light, Pick<Palette, 'sky' | 'sun' | 'glow' | 'water' | 'glint'>[]> = {
  dawn: [
    {
      sky: ['#5f8fa3', '#c3cfc4', '#f6d9b5'],
      sun: '#fff1cf',
      glow: '#ffd79a',
      water: ['#e6cfae', '#3f7480'],
      glint: '#fff0d0',
    },
    {
      sky: ['#6c83a0', '#d0b9b3', '#f7c7a0'],
      sun: '#ffe7c4',
      glow: '#ffba84',
      water: ['#ecc2a0', '#40657a'],
      glint: '#ffe6c4',
    },
  ],
  day: [
    {
      sky: ['#4f96ad', '#9cc9cf', '#dcebe4'],
      sun: '#fffdf0',
      glow: '#f4f6e2',
      water: ['#bcd9d6', '#1f6a75'],
      glint: '#f3fbf6',
    },
    {
      sky: ['#7c9aa6', '#b4c6c8', '#e2e6dd'],
      sun: '#fbfaf2',
      glow: '#edf0e4',
      water: ['#c5d2cf', '#3a6a73'],
      glint: '#f2f6f1',
    },
  ],
  dusk: [
    {
      sky: ['#2d4a6b', '#a5768a', '#f0a26c'],
      sun: '#ffe0a6',
      glow: '#ff9f5d',
      water: ['#df9a72', '#24405a'],
      glint: '#ffd9a4',
    },
    {
      sky: ['#25465e', '#7f7f8c', '#e3b27b'],
      sun: '#ffe6b4',
      glow: '#f5b168',
      water: ['#cfa67c', '#1d4253'],
      glint: '#ffe2b0',
    },
  ],
  night: [
    {
      sky: ['#0b1f33', '#1c4257', '#4c7d84'],
      sun: '#f1f5ea',
      glow: '#a9d0c6',
      water: ['#427079', '#0a2232'],
      glint: '#d4ebe0',
    },
  ],
};
const LAND: Record<Season, Pick<Palette, 'ground' | 'reeds'> & { hill: string; forest: string }> = {
  spring: { hill: '#6c8f86', forest: '#2f5a4f', ground: '#3d5645', reeds: '#a39b5f' },
  summer: { hill: '#5d8680', forest: '#1f4d45', ground: '#2f4f3f', reeds: '#7f9353' },
  autumn: { hill: '#8a8172', forest: '#4b4a36', ground: '#4a4030', reeds: '#c79a4c' },
  winter: { hill: '#a9bcc3', forest: '#3f5a63', ground: '#dfe8ea', reeds: '#b9a984' },
};

/** A mix of two `#rrggbb` colours; 0 is the first. */
export function mix(a: string, b: string, share: number): string {
  const part = (i: number) => {
    const [x, y] = [Number.parseInt(a.slice(i, i + 2), 16), Number.parseInt(b.slice(i, i + 2), 16)];
    return Math.round(x + (y - x) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Land takes on the colour of the light: the farther away, the more. */
export function paletteOf(season: Season, light: Light, random: Random): Palette {
  const sky = random.pick(SKIES[light]);
  const land = LAND[season];
  const air = mix(sky.sky[1], sky.sky[2], 0.5);
  const dark = { dawn: 0.12, day: 0, dusk: 0.42, night: 0.68 }[light];
  const shade = (colour: string) => mix(colour, '#061a26', dark);
  const ice = season === 'winter';
  return {
    ...sky,
    water: ice
      ? [mix('#f1f5f5', sky.sky[2], 0.35), mix('#cbdce2', sky.sky[0], light === 'night' ? 0.75 : 0.25)]
      : sky.water,
    hills: [mix(shade(land.hill), air, 0.66), mix(shade(land.hill), air, 0.42)],
    forest: [mix(shade(land.forest), air, 0.3), shade(land.forest)],
    ground: shade(land.ground),
    reeds: shade(land.reeds),
    figure: mix('#0c2129', sky.sky[0], 0.08),
  };
}
