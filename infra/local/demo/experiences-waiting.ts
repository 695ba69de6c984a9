import type { ExperienceStatus } from '#shared/domain/catalogue/experience.ts';
import type { DemoExperience } from './demo-experience.ts';

type NotYetLive = Readonly<{ status: Exclude<ExperienceStatus, 'live'>; experience: DemoExperience }>;

/** What guides are still working on, or have sent in. */
export const NOT_YET_LIVE: readonly NotYetLive[] = [
  {
    status: 'pending_review',
    experience: {
      id: 'gryt-ice',
      guide: 'elin',
      title: { en: 'Perch under the ice in Valdemarsviken', sv: 'Abborre under isen i Valdemarsviken' },
      place: 'Valdemarsviken',
      region: 'Östergötland',
      lat: 58.204,
      lon: 16.612,
      water: 'archipelago',
      species: ['perch', 'pike'],
      styles: ['ice_fishing'],
      duration: 'half_day',
      start: '09:00',
      hours: 4,
      adult: 850,
      child: 425,
      private: 3000,
      group: [2, 6],
      level: 'easy',
      season: ['01-10', '03-15'],
      high: ['02-01', '03-05'],
      features: ['rods_reel', 'license', 'child_friendly', 'keep_the_catch', 'food_and_drinks'],
      text: {
        en: 'The bay freezes first and keeps its ice longest. We walk out from the old mill, drill along the edge of the deep and fry the first perch over a fire on the shore.',
        sv: 'Viken fryser först och behåller isen längst. Vi går ut från den gamla kvarnen, borrar längs djupkanten och steker de första abborrarna över eld på stranden.',
      },
    },
  },
  {
    status: 'draft',
    experience: {
      id: 'gryt-kayak',
      guide: 'elin',
      title: { en: 'Pike from a kayak', sv: 'Gädda från kajak' },
      place: 'Gryts skärgård',
      region: 'Östergötland',
      lat: 58.19,
      lon: 16.82,
      water: 'archipelago',
      species: ['pike'],
      styles: ['spinning'],
      duration: 'half_day',
      start: '08:00',
      hours: 4,
      adult: 1200,
      child: null,
      private: null,
      group: [1, 2],
      level: 'intermediate',
      season: ['05-01', '09-30'],
      high: ['05-10', '06-15'],
      features: ['rods_reel', 'license'],
      text: {
        en: 'Quiet water, a short rod and a fish that can turn the boat around. For those who have sat in a kayak before.',
        sv: 'Stilla vatten, ett kort spö och en fisk som kan vända båten. För dig som har suttit i kajak förut.',
      },
    },
  },
];
