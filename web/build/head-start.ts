import { getExperience, searchTrips } from '#shared/contracts/catalogue.ts';
import { FIRST_PICTURE, PICTURE_WIDTHS, RESULT_SIZES, TRIP_COVER_SIZES } from '../components/picture-sizes.ts';

/** Stands for the page of every trip, which begins as its skeleton; the edge gives it to each (`infra/edge/page-request.js`). */
export const ANY_TRIP = '/experience/_';

/** The picture is put in its place, and a frame with it is drawn. */
const SHOW = `if(self.firstPicture===undefined){self.firstPicture=i.currentSrc;document.querySelector("[data-first-picture]")?.style.setProperty("${FIRST_PICTURE}","url("+i.currentSrc+")")}requestAnimationFrame(()=>setTimeout(r))`;
/**
 * Scripts that stand in the head and run at once: the answer that a page will ask for is on its way before the page's own script is, and with it
 * the first picture, which the page's skeleton shows as soon as it is here (`components/first-picture.tsx`). The page then finds both in the
 * browser's cache; what fails is asked for again by the page, which can say so. `firstShown` is kept when the picture is seen, or will not be.
 */
const ask = (url: string, pictureOf: string, sizes: string) =>
  `self.firstShown=fetch(${url},{headers:{accept:"application/json"}}).then(r=>r.json()).then(a=>{const p=${pictureOf};return p&&new Promise(r=>{const i=new Image;i.onerror=r;i.onload=()=>{${SHOW}};i.fetchPriority="high";i.sizes=${JSON.stringify(sizes)};i.srcset=(p.widths??${JSON.stringify(PICTURE_WIDTHS)}).map(w=>"/images/"+p.key+"/"+w+".avif "+w+"w").join()})}).catch(()=>{})`;
const headStartOfTrip = (): string => {
  const url = `"${getExperience.path.replace('{experienceId}', '')}"+location.pathname.split("/")[2]`;
  return `<script>${ask(url, 'a.pictures[0]??a.picture', TRIP_COVER_SIZES)}</script>`;
};
/** For the search that nobody has narrowed yet. */
const headStartOfSearch = (): string =>
  `<script>if(!location.search)${ask(`"${searchTrips.path}"`, 'a.cards[0]?.picture', RESULT_SIZES)}</script>`;
export const HEAD_STARTS: Readonly<Record<string, () => string>> = {
  '/search': headStartOfSearch,
  [ANY_TRIP]: headStartOfTrip,
};
/** A button pressed before the page is alive is pressed again then (`app/pressed-early.ts`). */
const NOTE_PRESSED =
  'const note=e=>{early.button=e.target.closest?.("button[type=button]")};self.early={stop:()=>removeEventListener("click",note,true)};addEventListener("click",note,true);';
type Scripts = Readonly<{ inTurn: readonly string[]; scripts: readonly string[] }>;
/** How long the page's scripts give way to its first picture, in milliseconds. */
const PATIENCE = 300;
/**
 * Starts the page once it has been painted, for it can be read already: only then are the scripts fetched that would keep its fonts and pictures
 * waiting, and with a priority below theirs. They would keep the first picture waiting twice, on the line and in drawing it: they come after it,
 * if it does not take long. What the entry needs first starts before it, each in a moment of its own.
 */
export const startOf = ({ inTurn, scripts }: Scripts): string => {
  const giveWay = `await Promise.race([self.firstShown,new Promise(r=>setTimeout(r,${PATIENCE}))])`;
  const fetchAll = `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",fetchPriority:"low",href}))`;
  const start = `for(const file of ${JSON.stringify(inTurn)}){await import(file);await new Promise(r=>setTimeout(r))}`;
  return `<script type="module">${NOTE_PRESSED}const go=async()=>{${giveWay};${fetchAll};${start}};requestAnimationFrame(()=>setTimeout(go))</script>`;
};
