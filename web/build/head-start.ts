import { getExperience } from '#shared/contracts/catalogue.ts';
import { PICTURE_WIDTHS, RESULT_SIZES, TRIP_COVER_SIZES } from '../components/picture-sizes.ts';
import { light } from '../lib/light-endpoints.ts';

/**
 * Scripts that stand in the head and run at once: the answer that a page will ask for is on its way before the page's own script is, and with it
 * the first picture. The page then finds both in the browser's cache; what fails is asked for again by the page, which can say so.
 */
const ask = (url: string, pictureOf: string, sizes: string) =>
  `fetch(${url},{headers:{accept:"application/json"}}).then(r=>r.json()).then(a=>{const p=${pictureOf};if(p){const i=new Image;i.sizes=${JSON.stringify(sizes)};i.srcset=(p.widths??${JSON.stringify(PICTURE_WIDTHS)}).map(w=>"/images/"+p.key+"/"+w+".avif "+w+"w").join()}}).catch(()=>{})`;
const preload = (scripts: readonly string[]) =>
  `for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href}))`;

const TRIP = '/experience/';
/** For the shell, which most visitors meet at a trip: the trip, and what its page is made of. */
export const headStartOfTrip = (scripts: readonly string[]): string => {
  const url = `"${getExperience.path.replace('{experienceId}', '')}"+location.pathname.slice(${TRIP.length})`;
  return `<script>if(location.pathname.startsWith("${TRIP}")){${preload(scripts)};${ask(url, 'a.pictures[0]??a.picture', TRIP_COVER_SIZES)}}</script>`;
};
/** For the search that nobody has narrowed yet. */
export const headStartOfSearch = (): string =>
  `<script>if(!location.search)${ask(`"${light.searchTrips.path}"`, 'a.cards[0]?.picture', RESULT_SIZES)}</script>`;
/**
 * Starts the page once it has been painted, for it can be read already: only then are the scripts fetched that would keep its fonts and pictures
 * waiting. What the entry needs first starts before it, each in a moment of its own.
 */
export const startOf = (inTurn: readonly string[], scripts: readonly string[]): string =>
  `<script type="module">const go=async()=>{${preload(scripts)};for(const file of ${JSON.stringify(inTurn)}){await import(file);await new Promise(r=>setTimeout(r))}};requestAnimationFrame(()=>setTimeout(go))</script>`;
