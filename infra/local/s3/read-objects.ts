import type { Readable } from 'node:stream';
import { S3Failure } from './failure.ts';
import type { ObjectHead, ObjectStore } from './object-store.ts';
import type { S3Request } from './request.ts';
import { xmlDocument } from './xml.ts';

export type Answer = Readonly<{ status: number; headers?: Record<string, string>; body?: string | Readable }>;
const MOST_KEYS = 1000;
type Span = Readonly<{ start: number; end: number }>;

/** The bytes that a `Range` header asks for; undefined when it asks for none that this stand-in knows. */
export function spanOf(range: string | undefined, size: number): Span | undefined {
  const match = range?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (!match[1] && !match[2])) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (start >= size || end < start) throw new S3Failure('InvalidRange', 416, 'The requested range is not satisfiable');
  return { start, end };
}

export const headersOf = (head: ObjectHead): Record<string, string> => ({
  etag: `"${head.etag}"`,
  'content-type': head.contentType,
  'last-modified': new Date(head.lastModified).toUTCString(),
  'accept-ranges': 'bytes',
  ...Object.fromEntries(Object.entries(head.headers).filter(([name]) => !name.startsWith('x-amz-checksum-'))),
});

function overrides(query: URLSearchParams): Record<string, string> {
  const wanted = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(wanted.map(([name, value]) => [name.replace('response-', ''), value]));
}

const listed = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === '*' || header.split(',').some((each) => each.trim().replaceAll('"', '') === etag));

export function readObject(store: ObjectStore, request: S3Request, head: ObjectHead): Answer {
  const { headers, query, operation } = request;
  if (headers['if-match'] && !listed(headers['if-match'], head.etag)) throw new S3Failure('PreconditionFailed', 412);
  if (listed(headers['if-none-match'], head.etag)) return { status: 304, headers: { etag: `"${head.etag}"` } };
  const span = spanOf(headers.range, head.size);
  const whole = !span && headers['x-amz-checksum-mode'] === 'ENABLED';
  const checksums = Object.entries(head.headers).filter(([name]) => whole && name.startsWith('x-amz-checksum-'));
  const answerHeaders = {
    ...headersOf(head),
    ...Object.fromEntries(checksums),
    ...overrides(query),
    'content-length': String(span ? span.end - span.start + 1 : head.size),
    ...(span && { 'content-range': `bytes ${span.start}-${span.end}/${head.size}` }),
  };
  const empty = operation === 'HeadObject' || head.size === 0;
  return {
    status: span ? 206 : 200,
    headers: answerHeaders,
    ...(!empty && { body: store.read(request.bucket, head, span) }),
  };
}

type Page = { Contents: object[]; CommonPrefixes: { Prefix: string }[]; last: string; truncated: boolean };

function pageOf(
  heads: readonly ObjectHead[],
  prefix: string,
  delimiter: string,
  after: string,
  most: number,
  encode: (key: string) => string,
): Page {
  const page: Page = { Contents: [], CommonPrefixes: [], last: '', truncated: false };
  for (const head of heads) {
    if (!head.key.startsWith(prefix) || head.key <= after) continue;
    const cut = delimiter ? head.key.indexOf(delimiter, prefix.length) : -1;
    const common = cut < 0 ? undefined : head.key.slice(0, cut + delimiter.length);
    const isNew =
      common === undefined ||
      !(page.CommonPrefixes.some((each) => each.Prefix === encode(common)) || after.startsWith(common));
    if (!isNew) {
      page.last = head.key;
      continue;
    }
    if (page.Contents.length + page.CommonPrefixes.length === most) return { ...page, truncated: true };
    page.last = head.key;
    if (common !== undefined) page.CommonPrefixes.push({ Prefix: encode(common) });
    else
      page.Contents.push({
        Key: encode(head.key),
        LastModified: head.lastModified,
        ETag: `"${head.etag}"`,
        Size: head.size,
        StorageClass: 'STANDARD',
      });
  }
  return page;
}

export async function listObjects(store: ObjectStore, { bucket, query }: S3Request): Promise<Answer> {
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const { Contents, CommonPrefixes, last, truncated } = pageOf(
    await store.list(bucket),
    prefix,
    delimiter,
    after,
    most,
    encode,
  );
  const body = xmlDocument('ListBucketResult', {
    Name: bucket,
    Prefix: encode(prefix),
    ...(delimiter && { Delimiter: encode(delimiter) }),
    MaxKeys: most,
    KeyCount: Contents.length + CommonPrefixes.length,
    IsTruncated: truncated,
    ...(query.has('encoding-type') && { EncodingType: 'url' }),
    ...(truncated && { NextContinuationToken: Buffer.from(last).toString('base64url') }),
    Contents,
    CommonPrefixes,
  });
  return { status: 200, body };
}
