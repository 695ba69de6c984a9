import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, StandIn } from './ports.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A keep-alive server on the loopback address; port 0 takes any free one. */
export async function serve(
  handle: Handle,
  onError: (error: unknown) => void,
  port = 0,
): Promise<StandIn & { port: number }> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const bound = (server.address() as AddressInfo).port;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${bound}`, port: bound, stop };
}

/** The whole body, or undefined when it is longer than `limit`. */
export async function readBody(
  request: IncomingMessage,
  limit = Number.POSITIVE_INFINITY,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks);
}

export const NO_ANSWER = Symbol('no answer');

/** Lets an operation meet the fault that was ordered for it; `NO_ANSWER` means that the caller must hear nothing. */
export async function meetFault<T>(
  fault: Fault | undefined,
  run: () => Promise<T>,
  failure: (fault: Fault) => T,
): Promise<T | typeof NO_ANSWER> {
  if (!fault) return run();
  if (fault.afterEffect || fault.kind === 'lost-answer') await run();
  return fault.kind === 'timeout' || fault.kind === 'lost-answer' ? NO_ANSWER : failure(fault);
}

const LONGEST_SILENCE_MS = 120_000;
let waiting = 0;
/** So many callers wait for an answer that a fault keeps from them: what they asked for has happened, or never will. */
export const leftWaiting = (): number => waiting;

/** Says nothing: hangs up at once when the answer is lost, else leaves the caller waiting until it gives up. */
export function staySilent(request: IncomingMessage, fault: Fault | undefined): void {
  if (fault?.kind !== 'timeout') {
    request.socket.destroy();
    return;
  }
  const patience = setTimeout(() => request.socket.destroy(), LONGEST_SILENCE_MS);
  patience.unref();
  waiting += 1;
  request.socket.once('close', () => {
    waiting -= 1;
    clearTimeout(patience);
  });
}
