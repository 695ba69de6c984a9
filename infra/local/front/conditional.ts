import type { HttpAnswer, HttpRequest } from '../api/http-message.ts';

/** 304 when the visitor has it already, 206 or 416 when only a part is asked for. */
export function conditional(request: Pick<HttpRequest, 'method' | 'headers'>, answer: HttpAnswer): HttpAnswer {
  if (answer.status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return answer;
  if (isKnown(request.headers, answer)) return { ...answer, status: 304, body: Buffer.alloc(0) };
  const range = request.headers.range;
  return range && answer.headers['accept-ranges'] === 'bytes' ? partOf(answer, range) : answer;
}

function isKnown(headers: HttpRequest['headers'], answer: HttpAnswer): boolean {
  const etag = answer.headers.etag;
  const known = headers['if-none-match'];
  if (typeof etag !== 'string' || !known) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag));
}

function partOf(answer: HttpAnswer, range: string): HttpAnswer {
  const size = answer.body.length;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!from && !to) return answer; // several parts or another unit: the whole is a right answer too
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end || start >= size)
    return { status: 416, headers: { ...answer.headers, 'content-range': `bytes */${size}` }, body: Buffer.alloc(0) };
  return {
    status: 206,
    headers: { ...answer.headers, 'content-range': `bytes ${start}-${end}/${size}` },
    body: answer.body.subarray(start, end + 1),
  };
}
