import { lookup as dnsLookup } from 'node:dns/promises';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { now } from './clock.ts';
import { HostLimit } from './host-limit.ts';
import { isPublicAddress, publicUrl } from './public-address.ts';
import { readBody, TooLarge } from './read-body.ts';

/** What an earlier answer said of itself, so that an unchanged one need not be sent again. */
export type Validators = Readonly<{ etag?: string; lastModified?: string }>;
export type PublicAnswer =
  | (Readonly<{ state: 'fetched'; body: Uint8Array; contentType: string; movedTo?: string }> & Validators)
  | Readonly<{ state: 'unchanged' }>
  | Readonly<{ state: 'failed'; why: FetchFailure; status?: number; retryAfterSeconds?: number }>;
/** `address` is one that we do not speak to, whatever stands behind it. */
export type FetchFailure = 'address' | 'unreachable' | 'slow' | 'too_large' | 'redirects' | 'status';
export type FetchPublic = (url: string, validators?: Validators) => Promise<PublicAnswer>;

type Surroundings = Readonly<{
  resolve: (host: string) => Promise<readonly { address: string; family: number }[]>;
  isPublic: (address: string) => boolean;
  allowsPort?: (port: string) => boolean;
  millis: number;
  mostBytes: number;
  now: () => number;
}>;
const LIVE: Surroundings = {
  resolve: (host) => dnsLookup(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
  millis: 20_000,
  mostBytes: 25 * 1024 * 1024,
  now: () => Date.parse(now()),
};
const MOST_REDIRECTS = 5;
const MOST_AT_ONCE = 2;
const HEADERS = {
  'user-agent': 'Napp calendar sync',
  accept: 'text/calendar, */*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
};
class NotPublic extends Error {}

/** The client for addresses that people give. Each host that it is sent to is looked at before a byte goes there. */
export function publicFetcher(parts: Partial<Surroundings> = {}): FetchPublic {
  const around = { ...LIVE, ...parts };
  const limit = new HostLimit(MOST_AT_ONCE);
  return async (address, validators = {}) => {
    const signal = AbortSignal.timeout(around.millis);
    try {
      return await follow(address, validators, { around, limit, signal });
    } catch (e) {
      return { state: 'failed', why: whyOf(e, signal) };
    }
  };
}
type Way = Readonly<{ around: Surroundings; limit: HostLimit; signal: AbortSignal }>;

async function follow(address: string, validators: Validators, way: Way): Promise<PublicAnswer> {
  let url = publicUrl(address, way.around.allowsPort);
  let isMoved = true;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!url) return { state: 'failed', why: 'address' };
    const asked = url;
    const answer = await way.limit.run(asked.host, () => askOnce(asked, validators, way));
    if (!('next' in answer)) {
      const isElsewhere = hop > 0 && isMoved && answer.state === 'fetched';
      return isElsewhere ? { ...answer, movedTo: asked.href } : answer;
    }
    isMoved &&= answer.isForGood;
    url = nextUrl(asked, answer.next, way.around);
  }
  return { state: 'failed', why: 'redirects' };
}
/** Never from a private line onto an open one: the address is a secret. */
function nextUrl(from: URL, location: string, { allowsPort }: Surroundings): URL | undefined {
  if (!URL.canParse(location, from)) return undefined;
  const next = publicUrl(new URL(location, from).href, allowsPort);
  return from.protocol === 'https:' && next?.protocol === 'http:' ? undefined : next;
}
type Redirect = Readonly<{ next: string; isForGood: boolean }>;

async function askOnce(url: URL, validators: Validators, way: Way): Promise<PublicAnswer | Redirect> {
  const answer = await open(url, validators, way);
  const { statusCode: status = 0, headers } = answer;
  const location = headers.location;
  if (status === 200) {
    const body = await readBody(answer, way.around.mostBytes);
    const { etag, 'last-modified': lastModified, 'content-type': contentType = '' } = headers;
    return { state: 'fetched', body, contentType, ...(etag && { etag }), ...(lastModified && { lastModified }) };
  }
  answer.destroy();
  if (status === 304) return { state: 'unchanged' };
  if ([301, 302, 303, 307, 308].includes(status) && location)
    return { next: location, isForGood: status === 301 || status === 308 };
  const retryAfterSeconds = secondsUntil(headers['retry-after'], way.around.now());
  return { state: 'failed', why: 'status', status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}
/** Resolves with the head of the answer. The address that was looked at is the one that is connected to: the name is not asked twice. */
function open(url: URL, { etag, lastModified }: Validators, { around, signal }: Way): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !around.isPublic(host)) throw new NotPublic();
  const options = {
    headers: {
      ...HEADERS,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    lookup: lookupOf(around),
    signal,
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: new HttpsAgent({ keepAlive: false }) })
        : httpRequest(url, { ...options, agent: new HttpAgent({ keepAlive: false }) });
    request.on('response', resolve).on('error', reject).end();
  });
}
/** All addresses of a name must be public: one that is not would be the next one tried. */
const lookupOf =
  ({ resolve, isPublic }: Surroundings): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address))) done(new NotPublic(), '', 0);
        else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (e: NodeJS.ErrnoException) => done(e, '', 0),
    );
  };
function secondsUntil(written: string | undefined, now: number): number | undefined {
  if (written === undefined) return undefined;
  if (/^\d{1,9}$/.test(written.trim())) return Number(written);
  const at = Date.parse(written);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1_000));
}
function whyOf(e: unknown, signal: AbortSignal): FetchFailure {
  const causes = e instanceof AggregateError ? [e, ...e.errors] : [e];
  if (causes.some((cause) => cause instanceof NotPublic)) return 'address';
  if (causes.some((cause) => cause instanceof TooLarge)) return 'too_large';
  return signal.aborted ? 'slow' : 'unreachable';
}
