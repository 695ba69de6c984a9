import { gunzipSync } from 'node:zlib';

export type FeedText = Readonly<{ text: string; isGuessed: boolean }>;
export const MOST_FEED_BYTES = 25 * 1024 * 1024;
const UTF16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/**
 * The text of a body as other programs send it: packed without saying so, with or without a byte order mark, in the
 * encoding of the header, in UTF-8 or in the old western one. Undefined when it is more than we read.
 */
export function feedText(body: Uint8Array, contentType = ''): FeedText | undefined {
  const bytes = unpacked(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  if (!bytes || bytes.length > MOST_FEED_BYTES) return undefined;
  for (const [encoding, mark] of Object.entries(UTF16_MARKS))
    if (bytes[0] === mark[0] && bytes[1] === mark[1]) return decoded(bytes.subarray(2), encoding);
  if (bytes.length > 3 && bytes[1] === 0 && bytes[3] === 0) return decoded(bytes, 'utf-16le');
  if (bytes.length > 3 && bytes[0] === 0 && bytes[2] === 0) return decoded(bytes, 'utf-16be');
  const whole = unfolded(bytes);
  return unicode(bytes) ?? unicode(whole) ?? mostlyUnicode(whole) ?? decoded(whole, charsetOf(contentType), true);
}
const decoded = (bytes: Buffer, encoding: string, isGuessed = false): FeedText => ({
  text: decoderOf(encoding).decode(bytes),
  isGuessed: isGuessed && encoding === GUESS,
});
const GUESS = 'windows-1252';

function unpacked(bytes: Buffer): Buffer | undefined {
  let plain = bytes;
  // Twice: a packed file on a server that packs again.
  for (let times = 0; times < 2 && plain[0] === 0x1f && plain[1] === 0x8b; times++) {
    try {
      plain = gunzipSync(plain, { maxOutputLength: MOST_FEED_BYTES });
    } catch {
      return undefined;
    }
  }
  return plain;
}
/** UTF-8, if that is what it is: other text of more than a few letters is not valid as such by chance. */
function unicode(bytes: Buffer): FeedText | undefined {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return undefined;
  }
}
/** UTF-8 in which a letter is broken, as where a title was cut: read as anything else, every other letter would be wrong. */
function mostlyUnicode(bytes: Buffer): FeedText | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  let broken = 0;
  let good = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === REPLACEMENT) broken++;
    else if (code > LAST_ASCII) good++;
  }
  return good > broken ? { text, isGuessed: true } : undefined;
}
const REPLACEMENT = 0xfffd;
const LAST_ASCII = 0x7f;

/** Without its folds, byte by byte: some programs fold in the middle of a letter (RFC 5545 3.1). */
const unfolded = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(/(?:\r*\n|\r)[ \t]/g, ''), 'latin1');

const charsetOf = (contentType: string): string => {
  const named = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? GUESS;
  return named.startsWith('utf-8') || named === 'utf8' ? GUESS : named;
};
function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder(GUESS);
  }
}
