import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Failure } from './failure.ts';

export const OPERATIONS = [
  'GetObject',
  'HeadObject',
  'PutObject',
  'CopyObject',
  'DeleteObject',
  'DeleteObjects',
  'ListObjectsV2',
  'HeadBucket',
  'PostObject',
  'CreateMultipartUpload',
  'UploadPart',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
  'ListParts',
] as const;
export type Operation = (typeof OPERATIONS)[number];
export type S3Request = Readonly<{
  operation: Operation;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}>;

/** The bucket stands first in the path, or first in the host name. */
export function locate(
  request: IncomingMessage,
  buckets: ReadonlySet<string>,
): { url: URL; bucket: string; key: string } {
  const url = new URL(request.url ?? '/', 'http://s3.local');
  const host = String(request.headers.host ?? '').split('.')[0] ?? '';
  const path = url.pathname.slice(1).split('/').map(decodeURIComponent);
  const bucket = buckets.has(host) ? host : (path.shift() ?? '');
  return { url, bucket, key: path.join('/') };
}

function ofObject(method: string, query: URLSearchParams, headers: IncomingHttpHeaders): Operation | undefined {
  const inParts = query.has('uploadId');
  switch (method) {
    case 'GET':
      return inParts ? 'ListParts' : 'GetObject';
    case 'HEAD':
      return 'HeadObject';
    case 'PUT':
      return inParts ? 'UploadPart' : headers['x-amz-copy-source'] ? 'CopyObject' : 'PutObject';
    case 'DELETE':
      return inParts ? 'AbortMultipartUpload' : 'DeleteObject';
    case 'POST':
      return query.has('uploads') ? 'CreateMultipartUpload' : inParts ? 'CompleteMultipartUpload' : undefined;
    default:
      return undefined;
  }
}

function ofBucket(method: string, query: URLSearchParams, headers: IncomingHttpHeaders): Operation | undefined {
  if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
  if (method === 'POST' && headers['content-type']?.startsWith('multipart/form-data')) return 'PostObject';
  if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
  return method === 'HEAD' ? 'HeadBucket' : undefined;
}

export function operationOf(
  method: string,
  key: string,
  query: URLSearchParams,
  headers: IncomingHttpHeaders,
): Operation {
  const operation = key ? ofObject(method, query, headers) : ofBucket(method, query, headers);
  if (!operation)
    throw new S3Failure(
      'NotImplemented',
      501,
      `${method} with ${[...query.keys()].join(', ') || 'no query'} is not part of this stand-in`,
    );
  return operation;
}
