/** Crockford's 32: no letter looks like a digit, and what people write instead is understood. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** 16 letters of 5 bits each are 80 random bits. */
export const CODE_LENGTH = 16;
export const CODE_BYTES = 10;

/** 80 random bits as a code. */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new RangeError(`a code is made of ${CODE_BYTES} bytes`);
  let bits = [...bytes].reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let i = 0; i < CODE_LENGTH; i++) {
    code = `${ALPHABET[Number(bits & 31n)]}${code}`;
    bits >>= 5n;
  }
  return code;
}
/**
 * A code as people type and paste it: any case, spaces, every kind of hyphen, full-width letters, O for 0, I and L for
 * 1. What it cannot be is left as it is, and found nowhere.
 */
export const readCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}\u2043\u2212_.,]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
export const isCode = (code: string): boolean =>
  code.length === CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter));
/** `K7QP-3M9D-0TXE-4WHZ`: the printed form, and the only one that is ever shown. */
export const showCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
export const lastFourOf = (code: string): string => code.slice(-GROUP);
/** The last four characters as somebody types them. */
export const readLastFour = (text: string): string => lastFourOf(readCode(text));
