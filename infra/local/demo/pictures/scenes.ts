import type { Bilingual } from '#shared/kernel/locale.ts';
import type { DemoExperience } from '../demo-experience.ts';
import type { Scene } from './landscape.ts';
import type { Light, Season } from './palette.ts';
import { randomOf } from './random.ts';
import type { SubjectKind } from './subject.ts';

const SEASON_WORDS: Record<Season, Bilingual> = {
  spring: { en: 'spring', sv: 'våren' },
  summer: { en: 'summer', sv: 'sommaren' },
  autumn: { en: 'autumn', sv: 'hösten' },
  winter: { en: 'winter', sv: 'vintern' },
};
const LIGHT_WORDS: Record<Light, Bilingual> = {
  dawn: { en: 'at dawn', sv: 'i gryningen' },
  day: { en: 'in daylight', sv: 'i dagsljus' },
  dusk: { en: 'at dusk', sv: 'i skymningen' },
  night: { en: 'at night', sv: 'om natten' },
};
const SUBJECT_WORDS: Record<SubjectKind, Bilingual> = {
  boat: { en: 'Two anglers in a boat', sv: 'Två fiskare i en båt' },
  rowing: { en: 'An angler in a rowing boat', sv: 'En fiskare i en roddbåt' },
  wading: { en: 'An angler wading', sv: 'En vadande fiskare' },
  shore: { en: 'An angler on a rock', sv: 'En fiskare på en klippa' },
  ice: { en: 'An angler on the ice', sv: 'En pimpelfiskare på isen' },
  none: { en: 'Still water', sv: 'Stilla vatten' },
};
function seasonOf(monthDay: string): Season {
  const month = Number(monthDay.slice(0, 2));
  if (month === 12 || month <= 3) return 'winter';
  if (month <= 5) return 'spring';
  return month <= 8 ? 'summer' : 'autumn';
}
function subjectOf(e: DemoExperience): SubjectKind {
  if (e.styles.includes('ice_fishing')) return 'ice';
  if (e.features.includes('boat'))
    return e.water === 'forest_lake' || e.styles.includes('river_drift') ? 'rowing' : 'boat';
  return e.water === 'river' ? 'wading' : 'shore';
}
export type PlannedPicture = Readonly<{ scene: Scene; alt: Bilingual }>;

/** The pictures of an experience: the cover shows how one fishes, in its best season; then other lights, and one without people. */
export function planPictures(e: DemoExperience): PlannedPicture[] {
  const random = randomOf(`${e.id}|pictures`);
  const isIce = e.styles.includes('ice_fishing');
  const best: Season = isIce ? 'winter' : seasonOf(e.high[0]) === 'winter' ? 'spring' : seasonOf(e.high[0]);
  const start = Number(e.start.slice(0, 2));
  const own: Light =
    start >= 20 ? 'night' : start >= 16 ? 'dusk' : start <= 6 ? 'dawn' : random.pick(['day', 'dawn'] as const);
  const others = (['dawn', 'day', 'dusk'] as const).filter((light) => light !== own);
  const subject = subjectOf(e);
  const plan: [Season, Light, SubjectKind][] = [
    [best, own, subject],
    [best, others[0] ?? 'day', 'none'],
    [isIce ? 'winter' : seasonOf(e.high[1]), others[1] ?? 'dusk', subject],
  ];
  return plan.map(([season, light, kind], i) => {
    const safe = !isIce && season === 'winter' ? 'autumn' : season;
    const words = (language: 'en' | 'sv') =>
      `${SUBJECT_WORDS[kind][language]}, ${e.place}, ${LIGHT_WORDS[light][language]} ${language === 'en' ? 'in' : 'på'} ${SEASON_WORDS[safe][language]}`;
    return {
      scene: { seed: `${e.id}|${i}`, water: e.water, season: safe, light, subject: kind },
      alt: { en: words('en'), sv: words('sv') },
    };
  });
}
