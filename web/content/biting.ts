import type { Species } from '#shared/domain/catalogue/taxonomy.ts';

export type Bite = 0 | 1 | 2;
/** How each species bites in Swedish waters, January to December: 0 quiet, 1 good, 2 at its best. */
export const BITING: readonly { species: Species; latin: string; months: readonly Bite[] }[] = [
  { species: 'pike', latin: 'Esox lucius', months: [1, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 1] },
  { species: 'perch', latin: 'Perca fluviatilis', months: [1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 0, 0] },
  { species: 'zander', latin: 'Sander lucioperca', months: [0, 0, 0, 0, 1, 2, 2, 2, 2, 1, 1, 0] },
  { species: 'sea_trout', latin: 'Salmo trutta', months: [1, 1, 2, 2, 2, 1, 0, 1, 1, 2, 2, 1] },
  { species: 'salmon', latin: 'Salmo salar', months: [0, 0, 1, 1, 1, 2, 2, 2, 1, 0, 0, 0] },
  { species: 'grayling', latin: 'Thymallus thymallus', months: [0, 0, 0, 0, 1, 2, 2, 2, 2, 1, 0, 0] },
  { species: 'char', latin: 'Salvelinus alpinus', months: [0, 1, 2, 2, 1, 1, 2, 2, 1, 0, 0, 0] },
];
