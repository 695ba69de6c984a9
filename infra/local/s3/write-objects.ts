import { copySource } from './authorize.ts';
import { noSuchKey, S3Failure } from './failure.ts';
import type { MultipartUploads } from './multipart.ts';
import type { Notifications } from './notifications.ts';
import type { ObjectHead, ObjectStore } from './object-store.ts';
import type { PostForm } from './post-form.ts';
import type { Answer } from './read-objects.ts';
import type { S3Request } from './request.ts';
import { decodeUpload } from './upload-body.ts';
import { elementsOf, xmlDocument } from './xml.ts';

export type Writing = Readonly<{ store: ObjectStore; uploads: MultipartUploads; notifications: Notifications }>;

/** Stores an object and tells of it; both are on disk before the answer. */
async function create(
  { store, notifications }: Writing,
  bucket: string,
  key: string,
  body: Buffer,
  headers: Record<string, unknown>,
  etag?: string,
): Promise<ObjectHead> {
  const head = await store.put(bucket, key, body, headers, etag);
  await notifications.add({ bucket, key, size: head.size, etag: head.etag });
  return head;
}

export async function putObject(writing: Writing, request: S3Request): Promise<Answer> {
  const { body, headers } = decodeUpload(request.body, request.headers, request.query);
  const before = await writing.store.find(request.bucket, request.key);
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = request.headers;
  if ((ifNoneMatch === '*' && before) || (ifMatch && ifMatch.replaceAll('"', '') !== before?.etag))
    throw new S3Failure('PreconditionFailed', 412, 'At least one of the pre-conditions you specified did not hold');
  const head = await create(writing, request.bucket, request.key, body, headers);
  const crc = head.headers['x-amz-checksum-crc32'];
  return { status: 200, headers: { etag: `"${head.etag}"`, ...(crc && { 'x-amz-checksum-crc32': crc }) } };
}

export async function copyObject(writing: Writing, request: S3Request): Promise<Answer> {
  const source = copySource(request);
  const from = await writing.store.find(source.bucket, source.key);
  if (!from) throw noSuchKey();
  const body = await writing.store.readAll(source.bucket, from);
  const replaced = request.headers['x-amz-metadata-directive'] === 'REPLACE';
  const headers = replaced ? { ...request.headers } : { ...from.headers, 'content-type': from.contentType };
  const head = await create(writing, request.bucket, request.key, body, headers);
  return {
    status: 200,
    body: xmlDocument('CopyObjectResult', { ETag: `"${head.etag}"`, LastModified: head.lastModified }),
  };
}

/** A browser's form whose policy has been checked. */
export async function postObject(
  writing: Writing,
  bucket: string,
  { fields, file, fileName }: PostForm,
): Promise<Answer> {
  const key = String(fields['key']).replace(/\$\{filename\}/, () => fileName);
  const head = await create(writing, bucket, key, file, fields);
  const etag = `"${head.etag}"`;
  const redirect = fields['success_action_redirect'];
  if (redirect) {
    const to = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag })) to.searchParams.set(name, value);
    return { status: 303, headers: { location: to.href, etag } };
  }
  const status = ['200', '201'].includes(String(fields['success_action_status']))
    ? Number(fields['success_action_status'])
    : 204;
  const body = xmlDocument('PostResponse', {
    Location: `/${bucket}/${encodeURIComponent(key)}`,
    Bucket: bucket,
    Key: key,
    ETag: etag,
  });
  return { status, headers: { etag }, ...(status === 201 && { body }) };
}

export async function deleteObject({ store }: Writing, { bucket, key }: S3Request): Promise<Answer> {
  await store.delete(bucket, key);
  return { status: 204 };
}

export async function deleteObjects({ store }: Writing, { bucket, body }: S3Request): Promise<Answer> {
  const keys = elementsOf(body.toString(), 'Key');
  if (keys.length > 1000) throw new S3Failure('MalformedXML', 400);
  for (const key of keys) await store.delete(bucket, key);
  return { status: 200, body: xmlDocument('DeleteResult', { Deleted: keys.map((Key) => ({ Key })) }) };
}

export async function startUpload({ uploads }: Writing, { bucket, key, headers }: S3Request): Promise<Answer> {
  const UploadId = await uploads.start({ bucket, key, headers });
  return { status: 200, body: xmlDocument('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId }) };
}

export async function uploadPart({ uploads }: Writing, request: S3Request): Promise<Answer> {
  const { body } = decodeUpload(request.body, request.headers, request.query);
  const etag = await uploads.addPart(
    String(request.query.get('uploadId')),
    Number(request.query.get('partNumber')),
    body,
  );
  return { status: 200, headers: { etag: `"${etag}"` } };
}

export async function completeUpload(writing: Writing, { query, body }: S3Request): Promise<Answer> {
  const id = String(query.get('uploadId'));
  const text = body.toString();
  const etags = elementsOf(text, 'ETag');
  const parts = elementsOf(text, 'PartNumber').map((number, i) => ({ number: Number(number), etag: etags[i] ?? '' }));
  const whole = await writing.uploads.complete(id, parts);
  const head = await create(writing, whole.bucket, whole.key, whole.body, whole.headers, whole.etag);
  await writing.uploads.forget(id);
  return {
    status: 200,
    body: xmlDocument('CompleteMultipartUploadResult', {
      Bucket: whole.bucket,
      Key: whole.key,
      ETag: `"${head.etag}"`,
    }),
  };
}

export async function abortUpload({ uploads }: Writing, { query }: S3Request): Promise<Answer> {
  await uploads.forget(String(query.get('uploadId')));
  return { status: 204 };
}

export async function listParts({ uploads }: Writing, { bucket, key, query }: S3Request): Promise<Answer> {
  const UploadId = String(query.get('uploadId'));
  const Part = (await uploads.listParts(UploadId)).map((PartNumber) => ({ PartNumber }));
  return {
    status: 200,
    body: xmlDocument('ListPartsResult', { Bucket: bucket, Key: key, UploadId, IsTruncated: false, Part }),
  };
}
