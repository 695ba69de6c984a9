import type { Difficulty, Duration, Feature, Species, Style, Water } from '#shared/domain/catalogue/taxonomy.ts';
import type { Bilingual } from '#shared/kernel/locale.ts';

/** One experience of the demo data in the shortest form; `seed-demo.ts` unfolds it. Prices in whole kronor. */
export type DemoExperience = Readonly<{
  id: string;
  guide: string;
  title: Bilingual;
  place: string;
  region: string;
  lat: number;
  lon: number;
  water: Water;
  species: readonly Species[];
  styles: readonly Style[];
  duration: Duration;
  start: string;
  hours: number;
  adult: number;
  child: number | null;
  private: number | null;
  group: readonly [least: number, most: number];
  level: Difficulty;
  season: readonly [from: string, to: string];
  high: readonly [from: string, to: string];
  features: readonly Feature[];
  text: Bilingual;
  onRequest?: true;
}>;
