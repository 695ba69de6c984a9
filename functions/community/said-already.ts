import { isDeepStrictEqual } from 'node:util';
import { findUpload } from '#functions/accounts/uploads.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { readToken } from '#functions/platform/purpose-token.ts';
import { findWritten } from './reviews.table.ts';

type Said = Readonly<{ rating: number; title: string; text: string; language: string; photos: readonly string[] }>;
/** The answer to the same review was lost: it is there, word for word. */
export async function isSaidAlready(deps: Deps, token: string, { photos, ...said }: Said): Promise<boolean> {
  const bookingId = await readToken(deps, token, 'review');
  const review = bookingId && (await findWritten(deps.table, bookingId));
  if (!review) return false;
  const uploads = await Promise.all([...new Set(photos)].map((id) => findUpload(deps.table, id)));
  const pictures = uploads.map((upload) => upload?.picture?.key);
  const { rating, title, text, language } = review;
  return isDeepStrictEqual(
    { ...said, pictures },
    { rating, title, text, language, pictures: review.photos.map(({ key }) => key) },
  );
}
