import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault, Faults, Log } from '../ports.ts';
import { meetFault, NO_ANSWER, readBody, staySilent } from '../serve.ts';
import { isForgotten } from './deadlines.ts';
import { StripeFailure } from './failure.ts';
import { expanded } from './lists.ts';
import { shown } from './objects.ts';
import { type Params, parseParams } from './params.ts';
import type { Provider } from './provider.ts';
import { findRoute, type Route } from './routes.ts';

type Answer = Readonly<{ status: number; body: string; replayed?: boolean }>;
type Call = Readonly<{
  route: Route;
  id: string;
  params: Params;
  path: string;
  method: string;
  key: string | undefined;
  text: string;
}>;
type Options = Readonly<{ provider: Provider; faults: Faults; log: Log; settled: () => void }>;

function failureAnswer(error: unknown, log: Log): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: shown({ error: error.error }) };
  log(`stripe: ${error instanceof Error ? error.stack : error}`);
  return { status: 500, body: shown({ error: { type: 'api_error', message: String(error) } }) };
}

function faultAnswer(fault: Fault): Answer {
  const error =
    fault.kind === 'conflict'
      ? {
          type: 'invalid_request_error',
          code: 'lock_timeout',
          message:
            'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
        }
      : { type: 'api_error', message: 'An error occurred with our servers. Please try again.' };
  return { status: fault.kind === 'conflict' ? 429 : 500, body: shown({ error }) };
}

function readCall(request: IncomingMessage, text: string): Call {
  if (!/^Bearer (sk|rk)_test_\w+$/.test(request.headers.authorization ?? ''))
    throw new StripeFailure(401, 'invalid_request_error', 'You did not provide a valid test API key.');
  const url = new URL(request.url ?? '/', 'http://stripe.local');
  const method = request.method ?? 'GET';
  const found = findRoute(method, url.pathname);
  if (!found)
    throw new StripeFailure(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${url.pathname}).`);
  const params = parseParams(method === 'GET' ? url.search.slice(1) : text);
  const key = method === 'POST' ? (request.headers['idempotency-key'] as string | undefined) : undefined;
  return { ...found, params, path: url.pathname, method, key, text };
}

/** Runs the operation, or repeats the answer that its key already got. An answer is kept once the operation has had its effect. */
function carryOut({ provider, log }: Options, { route, id, params, path, method, key, text }: Call): Answer {
  const request = `${method} ${path} ${text}`;
  const found = key ? provider.store.find('_answer', key) : undefined;
  if (found && isForgotten(found, provider.now())) provider.store.drop('_answer', found.id);
  const kept = found && provider.store.find('_answer', found.id);
  if (kept && kept.request !== request)
    throw new StripeFailure(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (kept) return { status: kept.status, body: kept.body, replayed: true };
  provider.idempotencyKey = key ?? null;
  let answer: Answer;
  try {
    answer = { status: 200, body: shown(expanded(provider, route.run(provider, id, params, path), params)) };
  } catch (error) {
    answer = failureAnswer(error, log);
  } finally {
    provider.idempotencyKey = null;
  }
  const hadEffect = answer.status === 200 || answer.status === 402;
  if (key && hadEffect)
    provider.store.put({
      id: key,
      object: '_answer',
      created: provider.now(),
      request,
      status: answer.status,
      body: answer.body,
    });
  return answer;
}

/** The API as the SDK speaks it. */
export function apiHandler(options: Options) {
  const { faults, log, settled } = options;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await readBody(request))?.toString() ?? '';
    let answer: Answer | typeof NO_ANSWER;
    let fault: Fault | undefined;
    try {
      const call = readCall(request, text);
      fault = faults.take('stripe', call.route.operation);
      const run = async () => {
        const done = carryOut(options, call);
        settled();
        return done;
      };
      answer = await meetFault(fault, run, faultAnswer);
    } catch (error) {
      answer = failureAnswer(error, log);
    }
    if (answer === NO_ANSWER) return staySilent(request, fault);
    const headers = {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      ...(answer.replayed && { 'idempotent-replayed': 'true' }),
    };
    response.writeHead(answer.status, headers).end(answer.body);
  };
}
