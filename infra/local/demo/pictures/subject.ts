import type { Random } from './random.ts';

/** A person standing with a rod, about 100 units high, feet at 0,0; the rod points to the right. */
const angler = (line: string) => `
  <path d="M-9 0L-11 -44Q-13 -66 -6 -74L6 -74Q14 -66 12 -44L10 0L3 0L1 -38L-1 -38L-3 0Z"/>
  <circle cx="0" cy="-85" r="8.5"/><path d="M-11 -88Q0 -100 10 -90L16 -87L10 -86Z"/>
  <path d="M4 -70L25 -58L31 -62L33 -58L25 -52L2 -60Z"/>
  <path d="M22 -52Q60 -100 118 -128" fill="none" stroke-width="2.2"/>
  <path d="M118 -128Q${line}" fill="none" stroke-width=".9" opacity=".75"/>`;
const sitting = `
  <path d="M-10 0Q-14 -26 -7 -36L6 -36Q13 -28 11 -12L26 -12L27 0Z"/>
  <circle cx="0" cy="-46" r="8"/><path d="M-10 -49Q0 -60 9 -51L15 -48L9 -47Z"/>`;

/** An open boat on the water line at 0,0: two people, a motor, a rod out. */
const boat = `
  <path d="M-128 -30Q-60 -22 96 -26Q132 -30 152 -44Q140 -6 112 6L-104 6Q-124 -6 -128 -30Z"/>
  <path d="M-140 -46L-122 -46L-120 -6L-132 10L-142 10L-134 -8Z"/>
  <g transform="translate(-72 -26)">${sitting}</g>
  <g transform="translate(48 -22) scale(.92)">${angler('150 -70 168 22')}</g>`;
const rowingBoat = `
  <path d="M-110 -26Q0 -10 112 -28Q96 2 70 6L-72 6Q-100 0 -110 -26Z"/>
  <g transform="translate(-20 -16)">${sitting}</g>
  <path d="M-4 -40L86 8" fill="none" stroke-width="4"/>
  <path d="M10 -46Q50 -86 96 -108" fill="none" stroke-width="2"/><path d="M96 -108Q120 -60 128 8" fill="none" stroke-width=".8" opacity=".7"/>`;
const iceAngler = `
  <g transform="translate(0 0)">${sitting}</g><path d="M-16 0L-16 -10L10 -10L10 0Z"/>
  <path d="M12 -24L44 -38" fill="none" stroke-width="2"/><path d="M44 -38L46 4" fill="none" stroke-width=".9"/>
  <ellipse cx="46" cy="5" rx="12" ry="3.4"/>`;

export type SubjectKind = 'boat' | 'rowing' | 'wading' | 'shore' | 'ice' | 'none';
const DRAWN: Record<Exclude<SubjectKind, 'none'>, string> = {
  boat,
  rowing: rowingBoat,
  wading: `<g transform="translate(0 34)">${angler('170 -60 210 -34')}</g>`,
  shore: angler('160 -40 214 62'),
  ice: iceAngler,
};
const FLOATS: ReadonlySet<SubjectKind> = new Set(['boat', 'rowing', 'wading']);

/** The one figure of the picture with its reflection; one silhouette colour, like a paper cut. */
export function subject(
  kind: SubjectKind,
  random: Random,
  x: number,
  y: number,
  scale: number,
  colour: string,
): string {
  if (kind === 'none') return '';
  const flip = random.chance(0.5) ? -1 : 1;
  const art = `<g fill="${colour}" stroke="${colour}" stroke-linecap="round" stroke-width="0">${DRAWN[kind]}</g>`;
  const clip =
    kind === 'wading' ? `<clipPath id="wade"><rect x="-300" y="-300" width="600" height="300"/></clipPath>` : '';
  const body = kind === 'wading' ? `${clip}<g clip-path="url(#wade)">${art}</g>` : art;
  const mirror = FLOATS.has(kind)
    ? `<g transform="scale(1 -.62)" opacity=".3">${body.replace('id="wade"', 'id="wade2"').replace('#wade)', '#wade2)')}</g>`
    : '';
  const wake = FLOATS.has(kind)
    ? `<path d="M-190 8Q-60 2 60 9T210 7" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/><path d="M-150 22Q-20 16 90 23" stroke="#fff" stroke-opacity=".22" stroke-width="3" fill="none"/>`
    : '';
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})">${mirror}${body}${wake}</g>`;
}
