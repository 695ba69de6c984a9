/**
 * What nobody sees: marks that turn the direction of all that follows, spaces and fillers without width, halves of a
 * letter. They come along when something is pasted, or make two names look the same.
 */
const UNSEEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\p{Cs}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** A joiner belongs between two letters or pictures, as some languages write and families are drawn; elsewhere it is unseen too. */
const isJoiner = (sign: string) => sign === '\u200C' || sign === '\u200D';
const isJoinable = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}\p{S}]/u.test(sign);

/** As much of a text as fits, and no half of its last letter. */
export const cutText = (text: string, most: number): string => cleanText(text.slice(0, most));
/** The text without what nobody sees; nothing when that was all. */
export function cleanText(text: string): string {
  const clean = [...text.replace(UNSEEN, '')]
    .filter((sign, i, all) => !isJoiner(sign) || (isJoinable(all[i - 1]) && isJoinable(all[i + 1])))
    .join('')
    .trim();
  return SEEN.test(clean) ? clean : '';
}
