import type { Locale } from '#shared/kernel/locale.ts';
import type { Outcome } from './plan-bookings.ts';

type Talk = Readonly<{
  angler: number;
  experience: string;
  outcome: Outcome;
  said: readonly (readonly [hoursAgo: number, from: 'angler' | 'guide', text: string])[];
}>;
/** Conversations about bookings of the demo anglers. The last word of some has not been read yet. */
export const TALKS: readonly Talk[] = [
  {
    angler: 0,
    experience: 'gryt-pike',
    outcome: 'confirmed',
    said: [
      [70, 'angler', 'Hi! Is there a toilet on the boat? My mother is coming along and she wonders.'],
      [
        68,
        'guide',
        'Hi Astrid. There is none on board, but we go ashore every two hours, and there is one at the hut.',
      ],
      [67, 'angler', 'Perfect, thank you. Do we need our own life jackets for the nine-year-old?'],
      [
        20,
        'guide',
        'No, I have them in every size. Bring warm gloves for her, the mornings are cold on the water.\n\nSee you at the jetty!',
      ],
    ],
  },
  {
    angler: 1,
    experience: 'gryt-pike',
    outcome: 'confirmed',
    said: [
      [45, 'angler', 'Hej! Går det bra att vi tar med oss egna jerkspön, eller blir det trångt?'],
      [44, 'guide', 'Hej Mikael! Ta med dem, det finns hållare för fyra till. Högst tio fots, annars slår de i taket.'],
      [3, 'angler', 'Bra, då gör vi det. Finns det parkering vid bryggan?'],
    ],
  },
];
type Visitor = Readonly<{
  experience: string;
  guide: string;
  name: string;
  email: string;
  language: Locale;
  adults: number;
  children: number;
  message: string;
  days: number;
  hoursAgo: number;
  answer?: string;
}>;
/** People without an account who ask for a date that is not offered. */
export const VISITORS: readonly Visitor[] = [
  {
    experience: 'gryt-perch',
    guide: 'elin',
    name: 'Peter Holm',
    email: 'peter.holm@napp.test',
    language: 'sv',
    adults: 2,
    children: 1,
    message: 'Vi hyr stuga i Gryt den veckan. Skulle du kunna ta ut oss en förmiddag?',
    days: 44,
    hoursAgo: 30,
    answer: 'Hej Peter! Ja, det går fint. Jag lägger upp en tid klockan 7 till 12, så kan ni boka den.',
  },
  {
    experience: 'gryt-pike',
    guide: 'elin',
    name: 'Emma Clarke',
    email: 'emma.clarke@napp.test',
    language: 'en',
    adults: 3,
    children: 0,
    message: 'We are in Sweden for a wedding and would love a day of pike fishing. Is anything possible then?',
    days: 51,
    hoursAgo: 6,
  },
];
