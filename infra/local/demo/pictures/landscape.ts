import type { Water } from '#shared/domain/catalogue/taxonomy.ts';
import { type Light, mix, type Palette, paletteOf, type Season } from './palette.ts';
import { type Random, randomOf } from './random.ts';
import { fill, HEIGHT, line, reeds, ridge, rock, spruces, WIDTH } from './shapes.ts';
import { type SubjectKind, subject } from './subject.ts';

export type Scene = Readonly<{ seed: string; water: Water; season: Season; light: Light; subject: SubjectKind }>;
type Draw = Readonly<{ random: Random; palette: Palette; scene: Scene; horizon: number }>;

function sky({ random, palette, scene, horizon }: Draw): string {
  const x = random.between(0.22, 0.78) * WIDTH;
  const y = horizon - (scene.light === 'day' ? random.between(420, 560) : random.between(60, 210));
  const r = scene.light === 'night' ? 34 : random.between(40, 62);
  const [top, middle, low] = palette.sky;
  let art = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".58" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".95"/><stop offset=".35" stop-color="${palette.glow}" stop-opacity=".42"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>
    <rect width="${WIDTH}" height="${horizon + 2}" fill="url(#sky)"/>
    <ellipse cx="${x}" cy="${y}" rx="760" ry="430" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${palette.sun}"/>`;
  if (scene.light === 'night')
    for (let i = 0; i < 90; i++)
      art += `<circle cx="${random.between(0, WIDTH).toFixed(0)}" cy="${random.between(0, horizon * 0.8).toFixed(0)}" r="${random.between(0.8, 2.2).toFixed(1)}" fill="#fff" fill-opacity="${random.between(0.3, 0.9).toFixed(2)}"/>`;
  for (let i = 0; i < random.whole(3, 7); i++) {
    const [cx, cy, w] = [random.between(0, WIDTH), random.between(90, horizon - 170), random.between(220, 620)];
    const colour = mix('#ffffff', palette.sky[2], 0.55);
    for (let k = 0; k < 4; k++)
      art += `<ellipse cx="${(cx + random.between(-0.3, 0.3) * w).toFixed(0)}" cy="${(cy + k * 7).toFixed(0)}" rx="${(w * random.between(0.25, 0.6)).toFixed(0)}" ry="${random.between(5, 13).toFixed(0)}" fill="${colour}" fill-opacity=".2"/>`;
  }
  return art;
}

/** Hills and forest, drawn once and used again upside down as the reflection. */
function land({ random, palette, scene, horizon }: Draw): string {
  const isOpen = scene.water === 'archipelago' || scene.water === 'coast';
  const tall = { archipelago: 50, coast: 70, lake: 150, river: 240, forest_lake: 130 }[scene.water];
  const far = ridge(random, horizon, tall * 1.5, 96, 0.8);
  const near = ridge(random, horizon, tall * 0.85, 96, 1.2);
  const rows = isOpen ? [26, 44] : [34, 74];
  let art = fill(far, horizon, palette.hills[0]) + fill(near, horizon, palette.hills[1]);
  const woods = ridge(random, horizon - 4, isOpen ? 22 : 46, 96, 1.6);
  art +=
    fill(woods, horizon, palette.forest[0]) +
    `<path d="${spruces(random, woods, rows[0] as number, 0.55)}" fill="${palette.forest[0]}"/>`;
  const side = random.chance(0.5);
  const shore = ridge(random, horizon + 3, 30, 96, 1.1).map(([x, y]): [number, number] => {
    const t = side ? x / WIDTH : 1 - x / WIDTH;
    const rise = Math.max(0, isOpen ? 0.42 - t : 0.62 - t) * (isOpen ? 110 : 200);
    return [x, Math.min(horizon + 3, y - rise + (t > (isOpen ? 0.45 : 0.66) ? 60 : 0))];
  });
  const wooded = shore.filter(([, y]) => y < horizon - 4);
  art += fill(shore, horizon + 3, palette.forest[1]);
  if (wooded.length > 4) {
    const [first, last] = [wooded[0]?.[0] ?? 0, wooded.at(-1)?.[0] ?? 0];
    art += `<clipPath id="wooded"><rect x="${first - 30}" y="0" width="${last - first + 60}" height="${horizon + 4}"/></clipPath><path clip-path="url(#wooded)" d="${spruces(random, shore, rows[1] as number, 0.5)}" fill="${palette.forest[1]}"/>`;
  }
  if (scene.season === 'winter')
    art += fill(ridge(random, horizon + 3, 12, 60, 2), horizon + 3, mix('#f4f8f8', palette.sky[2], 0.4));
  return art;
}

function water({ random, palette, scene, horizon }: Draw, landArt: string): string {
  const ice = scene.season === 'winter';
  const surface = (more: string) =>
    `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT - horizon}" fill="url(#water)" ${more}/>`;
  let art = `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient>
    ${surface('')}`;
  // The water once more over it makes it pale: cheaper than a pale sheet.
  if (!ice)
    art += `<g transform="translate(0 ${horizon * 1.72}) scale(1 -.72)">${landArt.replaceAll('id="wooded"', 'id="wooded2"').replaceAll('#wooded)', '#wooded2)')}</g>${surface('fill-opacity=".62"')}`;
  for (let i = 0; i < (ice ? 26 : 150); i++) {
    const depth = random.between(0.02, 1) ** 1.6;
    const y = horizon + depth * (HEIGHT - horizon);
    const w = random.between(30, 190) * (0.4 + depth * 1.7);
    const x = random.between(-100, WIDTH);
    art += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${w.toFixed(0)}" ry="${(0.8 + depth * 2.2).toFixed(1)}" fill="${random.chance(0.6) ? palette.glint : palette.water[1]}" fill-opacity="${(random.between(0.06, 0.22) * (ice ? 0.8 : 1)).toFixed(2)}"/>`;
  }
  return art;
}

function foreground({ random, palette, scene }: Draw): string {
  const left = random.chance(0.5);
  const x = (share: number) => (left ? share : 1 - share) * WIDTH;
  if (scene.water === 'archipelago' || scene.water === 'coast') {
    const stone = mix(palette.ground, '#8b8a86', 0.45);
    const big = rock(random, x(0.1), HEIGHT + 20, 980, random.between(150, 230));
    const small = rock(random, x(0.38), HEIGHT - 120, 330, random.between(26, 48));
    return [big, small]
      .map(
        (shape) =>
          `<path d="M${line(shape)}Z" fill="${stone}"/><path d="M${line(shape.slice(3, 11))}" fill="none" stroke="${palette.glint}" stroke-opacity=".35" stroke-width="5"/>`,
      )
      .join('');
  }
  if (scene.water === 'river') {
    const bank: [number, number][] = [
      [x(-0.02), HEIGHT - 330],
      [x(0.1), HEIGHT - 250],
      [x(0.24), HEIGHT - 150],
      [x(0.34), HEIGHT - 70],
      [x(0.42), HEIGHT + 4],
      [x(-0.02), HEIGHT + 4],
    ];
    const stones = Array.from({ length: 9 }, () =>
      rock(
        random,
        x(random.between(0.3, 0.95)),
        HEIGHT - random.between(30, 330),
        random.between(60, 190),
        random.between(16, 44),
      ),
    );
    return `${stones.map((shape) => `<path d="M${line(shape)}Z" fill="${mix(palette.ground, '#7d8382', 0.5)}"/>`).join('')}<path d="M${line(bank)}Z" fill="${palette.ground}"/>${reeds(random, Math.min(x(-0.02), x(0.3)), Math.max(x(-0.02), x(0.3)), HEIGHT - 150, 130, palette.reeds)}`;
  }
  const [from, to] = left ? [0, WIDTH * 0.42] : [WIDTH * 0.58, WIDTH];
  return (
    reeds(random, from, to, HEIGHT + 10, scene.season === 'winter' ? 120 : 300, palette.reeds) +
    reeds(random, from, from + (to - from) * 0.6, HEIGHT + 20, 210, mix(palette.reeds, palette.ground, 0.5))
  );
}

/** Who fishes from the shore stands on a rock. */
function standOn({ random, palette, scene }: Draw, x: number, y: number): string {
  if (scene.subject !== 'shore') return '';
  const shape = rock(random, x - 30, y + 34, random.between(360, 560), 40);
  const mirror = shape.map(([px, py]): [number, number] => [px, y + 34 + (y + 34 - py) * 0.6]);
  const stone = mix(palette.ground, '#8b8a86', 0.3);
  return `<path d="M${line(mirror)}Z" fill="${stone}" fill-opacity=".28"/><path d="M${line(shape)}Z" fill="${stone}"/>`;
}

/**
 * A layered Nordic landscape as SVG, 1920 x 1280; the same for the same scene. Single shapes are made pale by `fill-opacity`: for
 * `opacity` the drawing program lays a sheet of the whole picture under each, which takes half of its time.
 */
export function landscape(scene: Scene): string {
  const random = randomOf(`${scene.seed}|${scene.water}|${scene.season}|${scene.light}`);
  const palette = paletteOf(scene.season, scene.light, random);
  const horizon = Math.round(HEIGHT * random.between(0.47, 0.56));
  const draw: Draw = { random, palette, scene, horizon };
  const skyArt = sky(draw);
  const landArt = land(draw);
  const [x, y] = [random.between(0.38, 0.66) * WIDTH, HEIGHT * random.between(0.68, 0.8)];
  const figure = standOn(draw, x, y) + subject(scene.subject, random, x, y, random.between(1.25, 1.8), palette.figure);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${skyArt}${landArt}${water(draw, landArt)}${figure}${foreground(draw)}</svg>`;
}
