import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const MIXES = ['desktop-en', 'phone-sv', 'desktop-sv', 'phone-en'] as const;
export type Mix = (typeof MIXES)[number];

/**
 * The device and language that each file of journeys runs in: the main journey in all, the looks at every page and what is
 * about languages in two that differ in both, the others in one, where their people would be. `npm run test:deep` runs every journey in all four.
 */
const WHERE: Readonly<Record<string, readonly Mix[]>> = {
  'book-a-trip': MIXES,
  pages: ['desktop-en', 'phone-sv'],
  languages: ['desktop-sv', 'phone-en'],

  'after-booking': ['phone-sv'],
  'bad-luck': ['phone-sv'],
  meanwhile: ['phone-sv'],
  review: ['phone-sv'],
  'waiting-list': ['phone-sv'],

  auth: ['phone-en'],
  dashboards: ['phone-en'],
  'gift-cards': ['phone-en'],

  'calendar-sync': ['desktop-sv'],
  'experience-wizard': ['desktop-sv'],
  'guide-calendar': ['desktop-sv'],
  'guide-promotes': ['desktop-sv'],
  'request-to-book': ['desktop-sv'],

  admin: ['desktop-en'],
  'guide-profile': ['desktop-en'],
  keyboard: ['desktop-en'],
  payouts: ['desktop-en'],
  'wizard-by-keyboard': ['desktop-en'],
};

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ENDING = '.spec.ts';
const files = readdirSync(FOLDER).filter((name) => name.endsWith(ENDING));
const placeless = files.filter((file) => !mixesOf(file));
if (placeless.length > 0) throw new Error(`mixes.ts does not say where these run: ${placeless.join(', ')}`);

function mixesOf(file: string): readonly Mix[] | undefined {
  return WHERE[file.slice(0, -ENDING.length)];
}
/** The files that run in a mix. */
export const journeysIn = (mix: Mix): string[] =>
  files.filter((file) => process.env.NAPP_DEEP || mixesOf(file)?.includes(mix));

/** Whether any of them is about a booking that days have gone by for. */
export const needsLater = (mix: Mix): boolean =>
  journeysIn(mix).some((file) => readFileSync(FOLDER + file, 'utf8').includes('testLater('));
