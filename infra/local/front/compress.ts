import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpAnswer } from '../api/http-message.ts';
import type { CacheRules } from './cache-policies.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const SMALLEST_BYTES = 1_000;
const LARGEST_BYTES = 10_000_000;
const COMPRESSIBLE =
  /^(text\/|application\/(?:[\w.-]+\+)?(json|xml|javascript|manifest)|application\/(wasm|rss)|image\/svg\+xml|font\/(ttf|otf))/;

export type Encoding = 'br' | 'gzip';

/** The encoding that both the visitor and the policy take; brotli first, as at the edge. */
export function encodingFor(
  acceptEncoding: string | undefined,
  rules: Pick<CacheRules, 'brotli' | 'gzip'>,
): Encoding | undefined {
  const accepts = (name: string) =>
    new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding ?? '');
  if (rules.brotli && accepts('br')) return 'br';
  return rules.gzip && accepts('gzip') ? 'gzip' : undefined;
}

/** One answer is compressed once a encoding, as long as it is kept. */
const kept = new WeakMap<HttpAnswer, Map<Encoding, Promise<Buffer>>>();

export async function compressed(answer: HttpAnswer, encoding: Encoding | undefined): Promise<HttpAnswer> {
  const { body, headers } = answer;
  if (!encoding || headers['content-encoding'] || body.length < SMALLEST_BYTES || body.length > LARGEST_BYTES)
    return answer;
  if (!COMPRESSIBLE.test(String(headers['content-type'] ?? ''))) return answer;
  const variants = kept.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(answer, variants);
  const variant = variants.get(encoding) ?? compress(body, encoding);
  variants.set(encoding, variant);
  const etag: Record<string, string> =
    typeof headers.etag === 'string' ? { etag: headers.etag.replace(/^"/, 'W/"') } : {};
  return {
    ...answer,
    body: await variant,
    headers: { ...headers, ...etag, 'content-encoding': encoding, vary: 'Accept-Encoding' },
  };
}

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : gzipped(body);
