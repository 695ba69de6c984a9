import type { LocalDate } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

/** Nobody is born tomorrow. */
export const isBorn = (birthDate: LocalDate | '', today: LocalDate): boolean => birthDate <= today;
/** Who has not told the date of birth is asked whether they are of age, and believed. Born on 29 February: of age on 1 March. */
export function isUnderAge(birthDate: LocalDate | '', today: LocalDate): boolean {
  if (birthDate === '') return false;
  const lastBirthday = `${Number(today.slice(0, 4)) - POLICY.adultYears}${today.slice(4)}`;
  return birthDate > lastBirthday;
}
