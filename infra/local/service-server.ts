import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Faults, MayDo, StandIn } from './ports.ts';

/** An error as the service itself answers it: the SDK throws it under this name. */
export class ServiceError extends Error {
  override readonly name: string;
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Thrown instead of an answer: the line goes dead, either at once or when the caller gives up waiting. */
export class NoAnswer extends Error {
  readonly hang: boolean;
  constructor(hang: boolean) {
    super('no answer');
    this.hang = hang;
  }
}

export type JsonInput = Record<string, unknown>;
export type JsonCall = Readonly<{ operation: string; input: JsonInput; accessKey: string }>;
type Answer = Readonly<{ status: number; type: string; body: string; headers?: Record<string, string> }>;

/** Puts the next fault asked for (`PUT /__local/faults`) around one operation. */
export async function withFault<T>(faults: Faults | undefined, service: string, operation: string, effect: () => Promise<T>): Promise<T> {
  const fault = faults?.take(service, operation);
  if (!fault) return effect();
  if (fault.afterEffect || fault.kind === 'lost-answer') await effect();
  if (fault.kind === 'timeout') throw new NoAnswer(true);
  if (fault.kind === 'lost-answer') throw new NoAnswer(false);
  throw new ServiceError('InternalFailure', 'The request failed because of an internal error (asked for by a fault).', 500);
}

export function demand(mayDo: MayDo | undefined, accessKey: string, action: string, resource: string) {
  if (!mayDo || mayDo(accessKey, action, resource)) return;
  throw new ServiceError('AccessDeniedException', `${accessKey || 'An unsigned caller'} is not authorized to perform: ${action} on resource: ${resource}`);
}

export const accessKeyOf = (request: IncomingMessage) => /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A service that speaks the JSON protocol of the AWS SDKs: the operation in `x-amz-target`, errors as `__type`. */
export function startJsonService(options: Readonly<{ port?: number; version: '1.0' | '1.1'; cors?: boolean; answer(call: JsonCall): Promise<unknown>; get?(path: string): unknown; failed(line: string): void }>): Promise<StandIn> {
  const type = `application/x-amz-json-${options.version}`;
  return startServer(options.port ?? 0, options.failed, async (request) => {
    const headers = options.cors ? corsHeaders(request) : {};
    if (options.cors && request.method === 'OPTIONS') return { status: 204, type, body: '', headers };
    const found = request.method === 'GET' ? options.get?.(new URL(request.url ?? '/', 'http://local').pathname) : undefined;
    if (found) return { status: 200, type: 'application/json', body: JSON.stringify(found), headers };
    try {
      const operation = String(request.headers['x-amz-target'] ?? '').split('.').pop() ?? '';
      const output = await options.answer({ operation, input: parseInput(await readBody(request)), accessKey: accessKeyOf(request) });
      return { status: 200, type, body: JSON.stringify(output ?? {}), headers };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { status: error.status, type, body: JSON.stringify({ __type: error.name, message: error.message }), headers: { ...headers, 'x-amzn-errortype': error.name } };
    }
  });
}

/** Any loopback service: `answer` makes the answer, everything unexpected is a logged 500. */
export async function startServer(port: number, failed: (line: string) => void, answer: (request: IncomingMessage) => Promise<Answer>): Promise<StandIn> {
  const server = createServer((request, response) => {
    answer(request)
      .then((result) => send(response, result))
      .catch((error: unknown) => {
        if (error instanceof NoAnswer) return error.hang ? undefined : response.destroy();
        failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
        send(response, { status: 500, type: 'application/json', body: JSON.stringify({ __type: 'InternalFailure', message: 'internal error of the stand-in' }) });
      });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function send(response: ServerResponse, { status, type, body, headers }: Answer) {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

function corsHeaders(request: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
    'access-control-max-age': '600',
  };
}

function parseInput(body: Buffer): JsonInput {
  try {
    const input: unknown = JSON.parse(body.toString() || '{}');
    if (input && typeof input === 'object') return input as JsonInput;
  } catch {
    // falls through to the refusal
  }
  throw new ServiceError('SerializationException', 'The body is not a JSON object.');
}
