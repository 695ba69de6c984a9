import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Failure } from './failure.ts';

type Headers = Record<string, unknown>;
export type Upload = Readonly<{ body: Buffer; headers: Headers }>;

const LINE = '\r\n';
const badDigest = () => new S3Failure('BadDigest', 400, 'The checksum you specified did not match what we received.');

/** `aws-chunked`: pieces with their length before them, and trailing headers at the end. */
function unchunk(raw: Buffer): Upload {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = raw.indexOf(LINE, at);
    const size = Number.parseInt(raw.subarray(at, lineEnd).toString(), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw new S3Failure('IncompleteBody', 400);
    at = lineEnd + LINE.length;
    if (size === 0) break;
    pieces.push(raw.subarray(at, at + size));
    at += size + LINE.length;
  }
  const trailers = raw
    .subarray(at)
    .toString()
    .split(LINE)
    .map((line) => line.match(/^([^:]+):(.*)$/));
  const headers = Object.fromEntries(
    trailers.flatMap((match) => (match ? [[String(match[1]).toLowerCase(), String(match[2]).trim()]] : [])),
  );
  return { body: Buffer.concat(pieces), headers };
}

function checkDigests(body: Buffer, headers: Headers): void {
  const digest = (algorithm: string, encoding: 'hex' | 'base64') => createHash(algorithm).update(body).digest(encoding);
  const declared = String(headers['x-amz-content-sha256'] ?? '');
  if (/^[0-9a-f]{64}$/.test(declared) && digest('sha256', 'hex') !== declared)
    throw new S3Failure('XAmzContentSHA256Mismatch', 400);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  if (headers['x-amz-checksum-crc32'] && crc.toString('base64') !== headers['x-amz-checksum-crc32']) throw badDigest();
  if (headers['x-amz-checksum-sha256'] && digest('sha256', 'base64') !== headers['x-amz-checksum-sha256'])
    throw badDigest();
  if (headers['content-md5'] && digest('md5', 'base64') !== headers['content-md5']) throw badDigest();
}

/** The bytes that were meant, with every checksum that came with them (in headers, trailers or the address) verified. */
export function decodeUpload(raw: Buffer, requestHeaders: Headers, query: URLSearchParams): Upload {
  const streaming = String(requestHeaders['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const decoded = streaming ? unchunk(raw) : { body: raw, headers: {} };
  const signed = [...query].filter(([name]) => name.startsWith('x-amz-checksum-') || name.startsWith('x-amz-meta-'));
  const headers = { ...Object.fromEntries(signed), ...requestHeaders, ...decoded.headers };
  checkDigests(decoded.body, headers);
  return { body: decoded.body, headers };
}
