import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Faults, LocalClock, Log, MayDo, StandIn } from '../ports.ts';
import { meetFault, NO_ANSWER, readBody, serve, staySilent } from '../serve.ts';
import { authorize, bucketArn } from './authorize.ts';
import { type CorsRule, corsHeaders } from './cors.ts';
import { accessDenied, noSuchKey, S3Failure } from './failure.ts';
import { MultipartUploads } from './multipart.ts';
import { Notifications, type OnObjectCreated } from './notifications.ts';
import { type ObjectHead, ObjectStore } from './object-store.ts';
import { checkPolicy, type PostForm, parsePostForm } from './post-form.ts';
import { type Answer, listObjects, readObject } from './read-objects.ts';
import { locate, operationOf, type S3Request } from './request.ts';
import { policySignerOf, type SecretOf, signerOf } from './signature.ts';
import * as write from './write-objects.ts';
import { xmlDocument } from './xml.ts';

type Options = Readonly<{
  dataDir: string;
  buckets: readonly Readonly<{ name: string; corsRules?: readonly CorsRule[] }>[];
  clock: LocalClock;
  mayDo?: MayDo;
  faults?: Faults;
  log: Log;
  onObjectCreated?: OnObjectCreated;
  /** The secret key of an access key; every function of this runtime has `local`. */
  secretOf?: SecretOf;
  port?: number;
}>;
export type S3 = StandIn &
  Readonly<{
    /** For the host itself, such as the front server's image origin: past all signatures. */
    find(bucket: string, key: string): Promise<ObjectHead | undefined>;
    read: ObjectStore['read'];
    put: ObjectStore['put'];
    list: ObjectStore['list'];
    delete: ObjectStore['delete'];
    /** Until every new object has been told of. */
    idle(): Promise<void>;
  }>;

const LONGEST_BODY = 512 * 1024 * 1024;

async function read(store: ObjectStore, request: S3Request, signer: string, mayDo: MayDo | undefined): Promise<Answer> {
  const head = await store.find(request.bucket, request.key);
  if (head) return readObject(store, request, head);
  // Who may not list must not learn what is there.
  if (mayDo && !mayDo(signer, 's3:ListBucket', bucketArn(request.bucket))) throw accessDenied();
  throw noSuchKey();
}

async function run(
  writing: write.Writing,
  request: S3Request,
  form: PostForm | undefined,
  signer: string,
  mayDo: MayDo | undefined,
): Promise<Answer> {
  switch (request.operation) {
    case 'GetObject':
    case 'HeadObject':
      return read(writing.store, request, signer, mayDo);
    case 'PutObject':
      return write.putObject(writing, request);
    case 'CopyObject':
      return write.copyObject(writing, request);
    case 'PostObject':
      return write.postObject(writing, request.bucket, form as PostForm);
    case 'DeleteObject':
      return write.deleteObject(writing, request);
    case 'DeleteObjects':
      return write.deleteObjects(writing, request);
    case 'ListObjectsV2':
      return listObjects(writing.store, request);
    case 'HeadBucket':
      return { status: 200 };
    case 'CreateMultipartUpload':
      return write.startUpload(writing, request);
    case 'UploadPart':
      return write.uploadPart(writing, request);
    case 'CompleteMultipartUpload':
      return write.completeUpload(writing, request);
    case 'AbortMultipartUpload':
      return write.abortUpload(writing, request);
    case 'ListParts':
      return write.listParts(writing, request);
  }
}

/** Answers one request: finds out what it is and who signed it, asks whether that one may, and does it. */
async function respond(
  options: Options,
  writing: write.Writing,
  raw: IncomingMessage,
): Promise<Answer | typeof NO_ANSWER> {
  const names = new Set(options.buckets.map(({ name }) => name));
  const { url, bucket, key } = locate(raw, names);
  if (!names.has(bucket)) throw new S3Failure('NoSuchBucket', 404, 'The specified bucket does not exist');
  const body = await readBody(raw, LONGEST_BODY);
  if (!body) throw new S3Failure('EntityTooLarge', 400);
  const operation = operationOf(raw.method ?? '', key, url.searchParams, raw.headers);
  const secretOf = options.secretOf ?? (() => 'local');
  const form = operation === 'PostObject' ? parsePostForm(String(raw.headers['content-type']), body) : undefined;
  const signer = form ? policySignerOf(form.fields, secretOf) : signerOf(raw, url, secretOf);
  const request: S3Request = {
    operation,
    bucket,
    key: form?.fields['key'] ?? key,
    query: url.searchParams,
    headers: raw.headers,
    body,
  };
  authorize(options.mayDo, signer, request);
  if (form) checkPolicy(form, bucket);
  const fault = options.faults?.take('s3', operation);
  const answer = await meetFault(
    fault,
    () => run(writing, request, form, String(signer), options.mayDo),
    () => {
      throw new S3Failure('InternalError', 500, 'We encountered an internal error. Please try again.');
    },
  );
  if (answer === NO_ANSWER) staySilent(raw, fault);
  return answer;
}

function failureAnswer(error: unknown, log: Log): Answer {
  if (!(error instanceof S3Failure)) log(`s3: ${error instanceof Error ? error.stack : error}`);
  const { code, status, message } = error instanceof S3Failure ? error : new S3Failure('InternalError', 500);
  return { status, body: xmlDocument('Error', { Code: code, Message: message, RequestId: randomUUID() }) };
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer, more: Record<string, string>): void {
  const { status, headers, body } = answer;
  const isText = typeof body === 'string';
  const length = isText ? { 'content-type': 'application/xml', 'content-length': String(Buffer.byteLength(body)) } : {};
  response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...length, ...headers, ...more });
  if (request.method === 'HEAD' || body === undefined || isText)
    response.end(request.method === 'HEAD' ? undefined : body);
  else body.on('error', () => response.destroy()).pipe(response);
}

export async function startS3(options: Options): Promise<S3> {
  const store = new ObjectStore(options.dataDir, options.clock);
  for (const { name } of options.buckets) await store.createBucket(name);
  const notifications = new Notifications(join(options.dataDir, '.notices'), options.onObjectCreated, options.log);
  const writing = { store, uploads: new MultipartUploads(join(options.dataDir, '.uploads')), notifications };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { bucket } = locate(request, new Set(options.buckets.map(({ name }) => name)));
    const rules = options.buckets.find(({ name }) => name === bucket)?.corsRules ?? [];
    const cors = corsHeaders(rules, request.method ?? '', request.headers);
    if (request.method === 'OPTIONS') return send(request, response, { status: cors ? 200 : 403 }, cors ?? {});
    const answer = await respond(options, writing, request).catch((error: unknown) =>
      failureAnswer(error, options.log),
    );
    if (answer !== NO_ANSWER) send(request, response, answer, cors ?? {});
  };
  const server = await serve(handle, (error) => options.log(`s3: ${error}`), options.port);
  await notifications.open();
  return {
    url: server.url,
    find: store.find.bind(store),
    read: store.read.bind(store),
    put: store.put.bind(store),
    list: store.list.bind(store),
    delete: store.delete.bind(store),
    idle: () => notifications.idle(),
    stop: async () => {
      await server.stop();
      await notifications.idle();
    },
  };
}
