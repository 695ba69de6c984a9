import type { HttpApi } from '../api/http-api.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../api/http-message.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Behaviour } from './behaviours.ts';
import { type ForwardRules, passes } from './cache-policies.ts';
import { compressed, encodingFor } from './compress.ts';
import { conditional } from './conditional.ts';
import { addHeaders } from './response-headers.ts';
import type { SiteFiles } from './site-files.ts';

export type EdgeParts = Readonly<{
  behaviours: readonly Behaviour[];
  api: HttpApi;
  siteBucket: string;
  site: SiteFiles;
  /** An object of another bucket, as the distribution's own right to read gets it. */
  readObject(bucket: string, key: string): Promise<HttpAnswer>;
  cache: AnswerCache;
  localiseHeaders(headers: Record<string, string | string[]>): void;
}>;

/** One request through the distribution: behaviour, edge function, cache, origin, headers, compression. */
export async function edgeAnswer(parts: EdgeParts, request: HttpRequest): Promise<HttpAnswer> {
  const behaviour = parts.behaviours.find((b) => b.matches(request.path));
  if (!behaviour) throw new Error(`no behaviour for ${request.path}`);
  if (!behaviour.methods.includes(request.method))
    return finish(parts, behaviour, request, jsonAnswer(403, { message: 'This method is not allowed here' }));
  const sent = await throughEdge(behaviour, request);
  if ('status' in sent) return finish(parts, behaviour, request, sent);
  return finish(parts, behaviour, request, await fromOrigin(parts, behaviour, sent));
}

async function throughEdge(behaviour: Behaviour, request: HttpRequest): Promise<HttpRequest | HttpAnswer> {
  if (!behaviour.edge) return request;
  const result = await behaviour.edge({ ...request, viewerIp: request.sourceIp });
  if (result.kind === 'response')
    return { status: result.status, headers: result.headers, body: Buffer.from(result.body) };
  return { ...request, path: result.path, query: result.query };
}

async function fromOrigin(parts: EdgeParts, behaviour: Behaviour, request: HttpRequest): Promise<HttpAnswer> {
  const { origin, cache } = behaviour;
  if (origin.kind === 'bucket')
    return origin.bucket === parts.siteBucket
      ? parts.site.get(request.path)
      : parts.readObject(origin.bucket, request.path.replace(/^\//, ''));
  const forwarded = {
    ...request,
    ...forwardedParts(behaviour, request),
    headers: forwardedHeaders(behaviour, request, origin.headers),
  };
  if (cache.maxSeconds === 0 || !['GET', 'HEAD'].includes(request.method)) return parts.api.call(forwarded);
  const key = cacheKey(behaviour, request);
  // A HEAD request is answered from the same kept GET.
  const { answer, hit, ageSeconds } = await parts.cache.get(key, cache, () =>
    parts.api.call({ ...forwarded, method: 'GET' }),
  );
  return withCacheHeaders(answer, hit, ageSeconds);
}

/** The kept answer's identity matters to compression, so its headers are changed on a view of it. */
const views = new WeakMap<HttpAnswer, HttpAnswer>();
function withCacheHeaders(answer: HttpAnswer, hit: boolean, ageSeconds: number): HttpAnswer {
  if (!hit) return { ...answer, headers: { ...answer.headers, 'x-cache': 'Miss from cloudfront' } };
  const view = views.get(answer) ?? { ...answer };
  views.set(answer, view);
  Object.assign(view, { headers: { ...answer.headers, 'x-cache': 'Hit from cloudfront', age: String(ageSeconds) } });
  return view;
}

const allowed = (behaviour: Behaviour, part: 'query' | 'headers' | 'cookies', name: string) =>
  passes(behaviour.cache[part], name) || passes(behaviour.forward[part], name);

function forwardedParts(behaviour: Behaviour, request: HttpRequest): { query: string } {
  return { query: filterQuery(request.query, (name) => allowed(behaviour, 'query', name)) };
}

/** Keeps the query as it was written, pair by pair. */
const filterQuery = (query: string, keep: (name: string) => boolean) =>
  query
    .split('&')
    .filter((pair) => pair && keep(decodeName(pair)))
    .join('&');

function decodeName(pair: string): string {
  try {
    return decodeURIComponent(pair.split('=')[0] ?? '');
  } catch {
    return pair;
  }
}

function forwardedHeaders(
  behaviour: Behaviour,
  request: HttpRequest,
  originHeaders: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.entries(request.headers).filter(
    ([name]) => name !== 'cookie' && !name.startsWith('cloudfront-') && allowed(behaviour, 'headers', name),
  );
  const cookies = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((c) => c && allowed(behaviour, 'cookies', c.split('=')[0] ?? ''));
  return {
    'user-agent': 'Amazon CloudFront',
    via: '1.1 local.cloudfront.net (CloudFront)',
    ...Object.fromEntries(own),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    'x-forwarded-for': request.sourceIp,
    ...viewerHeaders(behaviour.forward, request.sourceIp),
    ...originHeaders,
  };
}

/** Where the visitor is, as CloudFront tells it; whoever runs this is in Sweden. */
const viewerHeaders = (rules: ForwardRules, ip: string): Record<string, string> =>
  rules.viewerHeaders
    ? { 'cloudfront-viewer-address': `${ip.includes(':') ? `[${ip}]` : ip}:443`, 'cloudfront-viewer-country': 'SE' }
    : {};

function cacheKey({ cache }: Behaviour, request: HttpRequest): string {
  const headers = Object.entries(request.headers)
    .filter(([name]) => name !== 'cookie' && passes(cache.headers, name))
    .sort();
  const cookies = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((c) => passes(cache.cookies, c.split('=')[0] ?? ''))
    .sort();
  return JSON.stringify([
    request.path,
    filterQuery(request.query, (name) => passes(cache.query, name)),
    headers,
    cookies,
  ]);
}

async function finish(
  parts: EdgeParts,
  behaviour: Behaviour,
  request: HttpRequest,
  answer: HttpAnswer,
): Promise<HttpAnswer> {
  const encoding =
    behaviour.compresses && !request.headers.range
      ? encodingFor(request.headers['accept-encoding'], behaviour.cache)
      : undefined;
  const final = conditional(request, await compressed(answer, encoding));
  const headers: Record<string, string | string[]> = { ...final.headers };
  addHeaders(headers, behaviour.headers);
  parts.localiseHeaders(headers);
  return { ...final, headers };
}
