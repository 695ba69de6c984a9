import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MovableClock } from '../clock.ts';
import type { FaultDesk } from '../faults.ts';
import type { Extra } from '../front/start-front.ts';
import { readBody } from '../serve.ts';
import { durationMs } from './duration.ts';

/** What `/__local` reaches. It exists in this runtime only, never in a template. */
export type Controlled = Readonly<{
  url: string;
  clock: MovableClock;
  faults: FaultDesk;
  health(): unknown;
  listMail(to: string | undefined): Promise<unknown>;
  run(schedule: string): Promise<void>;
  /** Calls a function with an event, as its trigger would. */
  invoke(functionName: string, event: Record<string, unknown>): Promise<unknown>;
  stripe: Readonly<{ state(): unknown; resend(eventId: string): Promise<unknown> }> | undefined;
  issueToken(email: string): unknown;
  units: Readonly<{ read(): unknown; reset(): void }>;
  failures(): unknown;
  settle(): Promise<void>;
}>;

type Call = Readonly<{ parts: readonly string[]; query: URLSearchParams; body: Record<string, unknown> }>;
type Handler = (controlled: Controlled, call: Call) => unknown;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET health': (c) => c.health(),
  'GET clock': (c) => ({ now: c.clock.now().toISOString() }),
  'PUT clock': moveClock,
  'GET mail': (c, { query }) => c.listMail(query.get('to') ?? undefined),
  'POST run': async (c, { parts }) => {
    await c.run(parts[0] ?? '');
    await c.settle();
    return { ran: parts[0] };
  },
  'POST invoke': async (c, { parts, body }) => {
    const answer = await c.invoke(parts[0] ?? '', body);
    await c.settle();
    return answer;
  },
  'GET faults': (c) => c.faults.list(),
  'PUT faults': (c, { body }) => c.faults.order(body),
  'DELETE faults': (c) => {
    c.faults.clear();
    return c.faults.list();
  },
  'GET stripe': (c) => demand(c.stripe).state(),
  'POST stripe': (c, { parts }) => {
    const [events, id, resend] = parts;
    if (events !== 'events' || !id || resend !== 'resend')
      throw new Refused(404, 'POST /__local/stripe/events/{id}/resend');
    return demand(c.stripe).resend(id);
  },
  'POST token': (c, { body }) => c.issueToken(String(body.email ?? '')),
  'GET units': (c) => c.units.read(),
  'DELETE units': (c) => {
    c.units.reset();
    return c.units.read();
  },
  'GET failures': (c) => c.failures(),
  'POST settle': async (c) => {
    await c.settle();
    return { atRest: true };
  },
  'POST crash': () => process.kill(process.pid, 'SIGKILL'),
};

async function moveClock({ clock }: Controlled, { body }: Call): Promise<unknown> {
  const target =
    typeof body.advance === 'string'
      ? new Date(clock.now().getTime() + durationMs(body.advance))
      : new Date(String(body.now));
  if (Number.isNaN(target.getTime()))
    throw new Refused(400, 'give { "now": "2027-06-12T08:00:00Z" } or { "advance": "PT48H" }');
  await clock.moveTo(target);
  return { now: clock.now().toISOString() };
}

function demand<T>(stripe: T | undefined): T {
  if (!stripe) throw new Refused(404, 'real keys are set, so the card provider is not here');
  return stripe;
}

/** The control of this runtime for tests and for whoever tries the product. */
export function createControl(controlled: Controlled): Extra {
  return async (request, response) => {
    if (!/^\/__local([/?]|$)/.test(request.url ?? '')) return false;
    const url = new URL(request.url ?? '/', controlled.url);
    const [, name = '', ...parts] = url.pathname.split('/').filter(Boolean);
    const handler = HANDLERS[`${request.method} ${name}`];
    const { status, value } = handler
      ? await run(controlled, handler, request, { parts, query: url.searchParams })
      : { status: 404, value: { error: `no ${request.method} ${url.pathname}` } };
    answer(response, status, value);
    return true;
  };
}

async function run(
  controlled: Controlled,
  handler: Handler,
  request: IncomingMessage,
  call: Omit<Call, 'body'>,
): Promise<{ status: number; value: unknown }> {
  try {
    refuseForeign(controlled.url, request);
    return { status: 200, value: await handler(controlled, { ...call, body: await jsonBody(request) }) };
  } catch (error) {
    return {
      status: error instanceof Refused ? error.status : 400,
      value: { error: error instanceof Error ? error.message : String(error) },
    };
  }
}

/** Another site open in the same browser must not move this clock. */
function refuseForeign(own: string, request: IncomingMessage): void {
  const { origin } = request.headers;
  if (origin && origin !== own && origin !== own.replace('localhost', '127.0.0.1'))
    throw new Refused(403, 'only from this origin');
}

async function jsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request, 1_000_000))?.toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(value ?? null));
}
