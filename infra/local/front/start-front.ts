import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LARGEST_BODY_BYTES } from '../api/http-api.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../api/http-message.ts';
import type { Log } from '../ports.ts';
import { readBody } from '../serve.ts';

/** A part of the origin that is not the distribution: mailbox, card page, control, development. Answers whether it took the request. */
export type Extra = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export type Front = Readonly<{
  url: string;
  server: Server;
  serve(extras: readonly Extra[], edge: (request: HttpRequest) => Promise<HttpAnswer>): void;
  stop(): Promise<void>;
}>;

const NOT_READY = { message: 'Napp is starting' };

/** Opens the one port early, so that its address is known to all; `serve` says later what it answers. */
export async function openFront(port: number, log: Log): Promise<Front> {
  let handle = async (_request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(response, jsonAnswer(503, NOT_READY), false);
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log(
        `${request.method} ${request.url}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      if (response.headersSent) response.destroy();
      else send(response, jsonAnswer(502, { message: 'Bad Gateway' }), false);
    });
  });
  await listen(server, port);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    server,
    serve: (extras, edge) => {
      handle = (request, response) => answer(extras, edge, request, response);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Set PORT to another one, or stop what runs there.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function answer(
  extras: readonly Extra[],
  edge: (request: HttpRequest) => Promise<HttpAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Only this machine's own names: a page elsewhere cannot reach in by a name that it points here.
  if (!/^(localhost|calendars\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
    return send(response, jsonAnswer(421, { message: 'Unknown host' }), false);
  for (const extra of extras) if (await extra(request, response)) return;
  const body = await readBody(request, LARGEST_BODY_BYTES);
  if (!body) return send(response, jsonAnswer(413, { message: 'Request Too Long' }), false);
  send(response, await edge(messageOf(request, body)), request.method === 'HEAD');
}

/** Tests that play many people from one machine say by this header whose address each request has. */
const ADDRESS_FOR_TESTS = 'x-local-viewer-address';

function messageOf(request: IncomingMessage, body: Buffer): HttpRequest {
  const [path = '/', query = ''] = splitQuery(request.url ?? '/');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
  const sourceIp = headers[ADDRESS_FOR_TESTS] ?? request.socket.remoteAddress ?? '127.0.0.1';
  return { method: request.method ?? 'GET', path, query, headers, body, sourceIp };
}

function splitQuery(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

export function send(response: ServerResponse, { status, headers, body }: HttpAnswer, isHead: boolean): void {
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, { ...headers, ...(hasBody ? { 'content-length': body.length } : {}) });
  response.end(isHead || !hasBody ? undefined : body);
}
