import { randomOf } from './random.ts';

const SKIN = ['#f1c9a5', '#e2b08c', '#d9a27c', '#f4d6b8'];
const HAIR = ['#5a4632', '#2f2a26', '#b08a55', '#8d8a86', '#c9a56a', '#7a3f24'];
const COAT = ['#175a62', '#23737a', '#a08f55', '#4c5a3a', '#8a3d26', '#38516b'];
const BACK = ['#d5e8e6', '#efeadb', '#cfe0e4', '#e6dcc2', '#dfe7d8'];

/** A drawn guide, 640 x 640: cap or hair, perhaps a beard, a coat; the same for the same seed. */
export function portrait(seed: string, isWoman: boolean): string {
  const random = randomOf(`portrait|${seed}`);
  const [skin, hair, coat, back] = [random.pick(SKIN), random.pick(HAIR), random.pick(COAT), random.pick(BACK)];
  const hasCap = random.chance(0.6);
  const hasBeard = !isWoman && random.chance(0.6);
  const cap = random.pick(COAT.filter((colour) => colour !== coat));
  const long = isWoman
    ? `<path d="M206 270Q190 470 240 500L400 500Q452 470 434 270Q420 150 320 150Q220 150 206 270Z" fill="${hair}"/>`
    : '';
  const top = hasCap
    ? `<path d="M214 262Q214 146 320 146Q426 146 426 262L214 262Z" fill="${cap}"/><path d="M300 244Q420 232 476 268Q430 282 300 270Z" fill="${cap}"/><path d="M300 258Q420 250 476 268Q430 282 300 270Z" fill="#000" opacity=".18"/>`
    : `<path d="M212 290Q204 150 322 146Q440 150 428 290Q416 226 372 214Q300 232 240 218Q222 240 212 290Z" fill="${hair}"/>`;
  const beard = hasBeard
    ? `<path d="M222 318Q226 430 320 440Q414 430 418 318Q404 366 364 362Q320 344 276 362Q236 366 222 318Z" fill="${hair}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640"><rect width="640" height="640" fill="${back}"/>
    <path d="M0 470Q160 430 320 462T640 448L640 640L0 640Z" fill="#23737a" opacity=".25"/>${long}
    <path d="M270 400L370 400L376 490Q320 520 264 490Z" fill="${skin}"/><path d="M270 408Q320 450 370 408L372 440Q320 470 268 440Z" fill="#000" opacity=".1"/>
    <path d="M90 640Q96 510 220 482L264 470Q320 516 376 470L420 482Q544 510 550 640Z" fill="${coat}"/><path d="M264 470Q320 516 376 470L392 520L320 600L248 520Z" fill="#000" opacity=".16"/>
    <path d="M218 270Q214 420 320 430Q426 420 422 270Q416 190 320 190Q224 190 218 270Z" fill="${skin}"/>${beard}
    <circle cx="282" cy="300" r="9" fill="#22302f"/><circle cx="358" cy="300" r="9" fill="#22302f"/>
    <path d="M264 274Q282 264 300 274M340 274Q358 264 376 274" stroke="${hair}" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M318 306Q308 340 322 344" stroke="#000" stroke-opacity=".22" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M288 374Q320 ${hasBeard ? 388 : 398} 352 374" stroke="#8a3d36" stroke-width="7" fill="none" stroke-linecap="round"/>${top}</svg>`;
}
