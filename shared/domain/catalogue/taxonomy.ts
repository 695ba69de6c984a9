/** The fixed lists of the catalogue (product.md 3). Their order is the order on the screen; texts are in `shared/i18n`. */
export const SPECIES = [
  'pike',
  'perch',
  'zander',
  'sea_trout',
  'brown_trout',
  'salmon',
  'grayling',
  'char',
  'rainbow_trout',
  'brook_trout',
  'striped_bass',
  'false_albacore',
] as const;
export type Species = (typeof SPECIES)[number];

export const STYLES = ['trolling', 'spinning', 'jigging', 'fly', 'fly_spey', 'river_drift', 'ice_fishing'] as const;
export type Style = (typeof STYLES)[number];

export const FEATURES = [
  'boat',
  'license',
  'rods_reel',
  'food_and_drinks',
  'transportation',
  'accommodation',
  'keep_the_catch',
  'child_friendly',
] as const;
export type Feature = (typeof FEATURES)[number];

export const INCLUSIONS = [
  'pick_up',
  'life_jacket',
  'fish_finder',
  'gps',
  'photos',
  'action_camera',
  'snacks',
  'waders',
  'bug_spray',
  'ice_box',
  'filleting',
  'tackle',
  'first_aid',
  'taxidermy',
  'clothing',
  'live_transducer',
] as const;
export type Inclusion = (typeof INCLUSIONS)[number];

export const DIFFICULTIES = ['easy', 'intermediate', 'advanced', 'expert'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Multi-day comes later and stays out of the filters until an experience has it. */
export const DURATIONS = ['half_day', 'full_day', 'multi_day'] as const;
export type Duration = (typeof DURATIONS)[number];

export const GUIDE_LANGUAGES = [
  'en',
  'sv',
  'de',
  'es',
  'fr',
  'no',
  'da',
  'fi',
  'nl',
  'it',
  'pt',
  'pl',
  'ru',
  'is',
] as const;
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** What kind of water a trip is on; decides the drawn picture and the icon. */
export const WATERS = ['archipelago', 'coast', 'lake', 'river', 'forest_lake'] as const;
export type Water = (typeof WATERS)[number];
