import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { accessDenied, S3Failure } from './failure.ts';

const MOST_SKEW_MS = 15 * 60_000;
type Credential = Readonly<{ accessKey: string; date: string; region: string; service: string }>;
export type SecretOf = (accessKey: string) => string;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function parseCredential(text: string): Credential {
  const [accessKey = '', date = '', region = '', service = ''] = text.split('/');
  return { accessKey, date, region, service };
}

function parseDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sign({ accessKey, date, region, service }: Credential, secretOf: SecretOf, text: string): Buffer {
  const key = hmac(hmac(hmac(hmac(`AWS4${secretOf(accessKey)}`, date), region), service), 'aws4_request');
  return hmac(key, text);
}

function demandSame(expected: Buffer, given: string): void {
  const actual = Buffer.from(given, 'hex');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new S3Failure(
      'SignatureDoesNotMatch',
      403,
      'The request signature we calculated does not match the signature you provided.',
    );
}

type Signed = Readonly<{
  credential: Credential;
  signedHeaders: string[];
  signature: string;
  date: string;
  payload: string;
}>;

/** A signature in the address, or undefined; refused when its time is over. Signatures keep real time. */
function presigned(query: URLSearchParams): Signed | undefined {
  const signature = query.get('X-Amz-Signature');
  if (!signature) return undefined;
  const date = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  if (!(Date.now() <= parseDate(date) + seconds * 1000)) throw accessDenied('Request has expired');
  return {
    credential: parseCredential(query.get('X-Amz-Credential') ?? ''),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature,
    date,
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function headerSigned(headers: IncomingHttpHeaders): Signed | undefined {
  const match = headers.authorization?.match(/Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/);
  if (!match) return undefined;
  const date = String(headers['x-amz-date']);
  if (!(Math.abs(Date.now() - parseDate(date)) <= MOST_SKEW_MS))
    throw new S3Failure(
      'RequestTimeTooSkewed',
      403,
      'The difference between the request time and the current time is too large.',
    );
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const payload = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  return { credential: parseCredential(credential), signedHeaders: signedHeaders.split(';'), signature, date, payload };
}

/** Who signed this request: the access key, or undefined when nobody did. Refuses what is signed wrongly. */
export function signerOf(request: IncomingMessage, url: URL, secretOf: SecretOf): string | undefined {
  const signed = presigned(url.searchParams) ?? headerSigned(request.headers);
  if (!signed) return undefined;
  const { credential, signedHeaders, signature, date, payload } = signed;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const headers = signedHeaders
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('');
  const canonical = [request.method, path, query, headers, signedHeaders.join(';'), payload].join('\n');
  const scope = [credential.date, credential.region, credential.service, 'aws4_request'].join('/');
  demandSame(sign(credential, secretOf, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')), signature);
  return credential.accessKey;
}

/** Who signed the policy of an upload form. */
export function policySignerOf(fields: Readonly<Record<string, string>>, secretOf: SecretOf): string {
  const { policy, 'x-amz-credential': credential, 'x-amz-signature': signature } = fields;
  if (!policy || !credential || !signature) throw accessDenied();
  const parsed = parseCredential(credential);
  demandSame(sign(parsed, secretOf, policy), signature);
  return parsed.accessKey;
}
