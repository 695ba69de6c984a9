import type { Locale } from '#shared/kernel/locale.ts';
import { demoId } from './demo-id.ts';
import { DEMO_GUIDES, type DemoGuide } from './guides.ts';

export const DEMO_PASSWORD = 'trout-123';
export type DemoPerson = Readonly<{
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Locale;
  phone: string;
  city: string;
  zip: string;
  birthDate: string;
}>;
type Given = readonly [name: string, language: Locale, city: string, zip: string, birthDate: string];
const ANGLERS: readonly Given[] = [
  ['Astrid Lindqvist', 'en', 'Uppsala', '753 20', '1988-03-14'],
  ['Mikael Berg', 'sv', 'Göteborg', '413 01', '1979-08-02'],
  ['Claire Dubois', 'en', 'Lyon', '69002', '1991-11-23'],
  ['Olof Hansson', 'sv', 'Växjö', '352 30', '1965-05-30'],
  ['Sara Nyman', 'sv', 'Umeå', '903 25', '1996-01-17'],
];
/** Guests whose bookings fill the calendars; nobody signs in as one of them. */
const GUESTS = [
  'Anna Lundin',
  'Markus Weber',
  'Jonas Bergström',
  'Emilia Karlsson',
  'Thomas Richter',
  'Hanna Sjögren',
  'Pieter de Vries',
  'Julia Falk',
  'David Andersen',
  'Camilla Ek',
  'Kerstin Gran',
  'Simon Thorsell',
] as const;

const numbered = (kind: string, i: number) => `${kind}${i === 0 ? '' : i + 1}@napp.test`;
const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
const phone = (seed: number) => `+46 70 174 06 ${String(10 + seed).padStart(2, '0')}`;

function person(
  email: string,
  name: string,
  rest: Pick<DemoPerson, 'language' | 'phone' | 'city' | 'zip' | 'birthDate'>,
): DemoPerson {
  const at = name.indexOf(' ');
  return { subject: demoId(email), email, firstName: name.slice(0, at), lastName: name.slice(at + 1), ...rest };
}
/** The anglers that everybody may sign in as; the first is `angler@napp.test`. */
export const DEMO_ANGLERS: readonly DemoPerson[] = ANGLERS.map(([name, language, city, zip, birthDate], i) =>
  person(numbered('angler', i), name, { language, phone: phone(i), city, zip, birthDate }),
);
export const DEMO_GUESTS: readonly DemoPerson[] = GUESTS.map((name, i) =>
  person(`${ascii(name)}@napp.test`, name, {
    language: i % 2 === 0 ? 'sv' : 'en',
    phone: phone(20 + i),
    city: '',
    zip: '',
    birthDate: '',
  }),
);
export type GuidePerson = DemoPerson & Readonly<{ guide: DemoGuide }>;
/** The first five have short addresses: `guide@napp.test` is the first of all. */
export const GUIDE_PEOPLE: readonly GuidePerson[] = DEMO_GUIDES.map((guide, i) => ({
  ...person(i < 5 ? numbered('guide', i) : `${ascii(guide.name)}@napp.test`, guide.name, {
    language: 'sv',
    phone: phone(50 + i),
    city: guide.city,
    zip: '',
    birthDate: '',
  }),
  guide,
}));
export const DEMO_ADMINS: readonly DemoPerson[] = ['Ingrid Norén', 'Karl Öberg'].map((name, i) =>
  person(numbered('admin', i), name, {
    language: 'en',
    phone: phone(80 + i),
    city: 'Stockholm',
    zip: '111 29',
    birthDate: '',
  }),
);
export function guideOf(demoGuideId: string): GuidePerson {
  const found = GUIDE_PEOPLE.find(({ guide }) => guide.id === demoGuideId);
  if (!found) throw new Error(`no demo guide ${demoGuideId}`);
  return found;
}
