import type { FetchFailure, FetchPublic, Validators } from '#functions/platform/fetch-public.ts';
import { type FeedFailure, type FeedOptions, type FeedReading, readFeed } from '#shared/domain/ical/read-feed.ts';
import { feedText } from './feed-text.ts';

type Read = Extract<FeedReading, { state: 'read' }>;
/** What asking a feed once came to. Only `read` says anything of the guide's time: otherwise what was known stays. */
export type FeedAnswer =
  | Readonly<{ state: 'read'; reading: Read; validators: Validators; movedTo?: string }>
  | Readonly<{ state: 'unchanged' }>
  | Readonly<{ state: 'failed'; why: FetchFailure | FeedFailure; status?: number; retryAfterSeconds?: number }>;

/** Fetches an address that a guide gave, and reads what it says; how is asked for only when it says something. */
export async function askFeed(
  fetchPublic: FetchPublic,
  { address, validators }: Readonly<{ address: string; validators?: Validators }>,
  optionsFor: () => FeedOptions | Promise<FeedOptions>,
): Promise<FeedAnswer> {
  const answer = await fetchPublic(address, validators);
  if (answer.state !== 'fetched') return answer;
  const text = feedText(answer.body, answer.contentType);
  if (!text) return { state: 'failed', why: 'too_large' };
  const reading = readFeed(text.text, await optionsFor());
  if (reading.state === 'failed') return { state: 'failed', why: reading.why };
  const { etag, lastModified, movedTo } = answer;
  return {
    state: 'read',
    reading: text.isGuessed ? withGuess(reading) : reading,
    validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
    ...(movedTo && { movedTo }),
  };
}
const withGuess = (reading: Read): Read => ({
  ...reading,
  warnings: [{ code: 'text_encoding' }, ...reading.warnings],
  warningCount: reading.warningCount + 1,
});
