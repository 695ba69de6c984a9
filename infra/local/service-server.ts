import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, Faults, MayDo, StandIn } from './ports.ts';
import { meetFault, NO_ANSWER, readBody, serve, staySilent } from './serve.ts';

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

/** Thrown instead of an answer: the caller is to hear nothing. */
class NoAnswer extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super('no answer');
    this.fault = fault;
  }
}

export type JsonInput = Record<string, unknown>;
export type JsonCall = Readonly<{ operation: string; input: JsonInput; accessKey: string }>;
type Answer = Readonly<{ status: number; type: string; body: string; headers?: Record<string, string> }>;

/** Puts the next fault asked for (`PUT /__local/faults`) around one operation. */
export async function withFault<T>(
  faults: Faults | undefined,
  service: string,
  operation: string,
  effect: () => Promise<T>,
): Promise<T> {
  const fault = faults?.take(service, operation);
  const output = await meetFault(fault, effect, () => {
    throw new ServiceError(
      'InternalFailure',
      'The request failed because of an internal error (asked for by a fault).',
      500,
    );
  });
  if (output === NO_ANSWER) throw new NoAnswer(fault as Fault);
  return output;
}

export function demand(mayDo: MayDo | undefined, accessKey: string, action: string, resource: string) {
  if (!mayDo || mayDo(accessKey, action, resource)) return;
  throw new ServiceError(
    'AccessDeniedException',
    `${accessKey || 'An unsigned caller'} is not authorized to perform: ${action} on resource: ${resource}`,
  );
}

export const accessKeyOf = (request: IncomingMessage) =>
  /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';

export const bodyOf = async (request: IncomingMessage) => (await readBody(request)) ?? Buffer.alloc(0);

/** A service that speaks the JSON protocol of the AWS SDKs: the operation in `x-amz-target`, errors as `__type`. */
export function startJsonService(
  options: Readonly<{
    port?: number;
    version: '1.0' | '1.1';
    cors?: boolean;
    answer(call: JsonCall): Promise<unknown>;
    get?(path: string): unknown;
    failed(line: string): void;
  }>,
): Promise<StandIn> {
  const type = `application/x-amz-json-${options.version}`;
  return startServer(options.port ?? 0, options.failed, async (request) => {
    const headers = options.cors ? corsHeaders(request) : {};
    if (options.cors && request.method === 'OPTIONS') return { status: 204, type, body: '', headers };
    const found =
      request.method === 'GET' ? options.get?.(new URL(request.url ?? '/', 'http://local').pathname) : undefined;
    if (found) return { status: 200, type: 'application/json', body: JSON.stringify(found), headers };
    try {
      const operation =
        String(request.headers['x-amz-target'] ?? '')
          .split('.')
          .pop() ?? '';
      const output = await options.answer({
        operation,
        input: parseInput(await bodyOf(request)),
        accessKey: accessKeyOf(request),
      });
      return { status: 200, type, body: JSON.stringify(output ?? {}), headers };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return {
        status: error.status,
        type,
        body: JSON.stringify({ __type: error.name, message: error.message }),
        headers: { ...headers, 'x-amzn-errortype': error.name },
      };
    }
  });
}

/** Any loopback service: `answer` makes the answer, everything unexpected is a logged 500. */
export function startServer(
  port: number,
  failed: (line: string) => void,
  answer: (request: IncomingMessage) => Promise<Answer>,
): Promise<StandIn> {
  const report = (error: unknown) => failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      send(response, await answer(request));
    } catch (error) {
      if (error instanceof NoAnswer) return staySilent(request, error.fault);
      report(error);
      send(response, {
        status: 500,
        type: 'application/json',
        body: JSON.stringify({ __type: 'InternalFailure', message: 'internal error of the stand-in' }),
      });
    }
  };
  return serve(handle, report, port);
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
