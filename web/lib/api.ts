import type * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ApiProblem, TIMEOUT } from './api-problem.ts';
import { inTime } from './in-time.ts';
import { currentEra } from './person.ts';
import { accessToken, refreshSession } from './session.ts';

type Callable<In extends z.ZodType, Out extends z.ZodType> = Pick<Endpoint<In, Out>, 'method' | 'path' | 'auth'> & {
  output?: Out;
};

export type Answer<E> = E extends Endpoint<z.ZodType, infer Out> ? z.output<Out> : never;

/**
 * The only place the browser talks to the API: typed by the contract, refreshed once when a token has run out. Whoever waits is told when
 * no answer comes.
 */
export async function call<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Callable<In, Out>,
  input: z.input<In>,
  options: { signal?: AbortSignal } = {},
): Promise<z.output<Out>> {
  const { path, rest } = fillPath(endpoint.path, input as Record<string, unknown>);
  const isRead = endpoint.method === 'GET';
  const url = isRead ? `${path}${toQuery(rest)}` : path;
  const send = (token: string | undefined, signal: AbortSignal) =>
    request(url, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      ...(isRead ? {} : { body: JSON.stringify(rest) }),
      signal,
    });
  const needsToken = endpoint.auth !== 'public';
  const era = currentEra();
  const hasLeft = () => needsToken && era !== currentEra();
  const ask = async (limit: AbortController) => {
    const { signal } = limit;
    options.signal?.addEventListener('abort', () => limit.abort());
    const token = needsToken ? await accessToken() : undefined;
    if (hasLeft()) return undefined;
    options.signal?.throwIfAborted();
    let response = await send(token, signal);
    if (response.status === 401 && needsToken) {
      const fresh = await refreshSession();
      if (fresh && !hasLeft()) response = await send(fresh, signal);
    }
    return { response, body: await response.json().catch(() => ({})) };
  };
  // what a page may give up while it waits, a price say, does nothing
  const late = () => new ApiProblem(isRead || options.signal ? 'network' : 'unanswered', TIMEOUT);
  const answer = await inTime(ask, late).catch((problem) => {
    if (!hasLeft()) throw problem;
  });
  if (!answer || hasLeft()) return answerForNobody(endpoint);
  const { response, body } = answer;
  // The gateway refuses a token by itself, in words of its own.
  const unsaid = response.status === 401 ? 'auth.required' : 'internal';
  if (!response.ok) throw new ApiProblem(body.code ?? unsaid, response.status, body.params, body.issues);
  return endpoint.output ? endpoint.output.parse(body) : body;
}

/** Whoever asked has left. What reads is asked again by whoever is there; what was to be done is told to nobody. */
function answerForNobody({ method }: Pick<Endpoint, 'method'>): Promise<never> {
  return method === 'GET' ? Promise.reject(new ApiProblem('network', 0)) : new Promise(() => {});
}
async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiProblem('network', 0);
  }
}

function fillPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}

/** Lists become `a,b`; what is undefined or empty is left out; the order is fixed, so that the edge's cache is hit. */
export function toQuery(values: Record<string, unknown>): string {
  const entries = Object.entries(values)
    .filter(([, v]) => v !== undefined && v !== '' && v !== false && !(Array.isArray(v) && v.length === 0))
    .map(([k, v]): [string, string] => [k, Array.isArray(v) ? v.join(',') : String(v)])
    .sort(([a], [b]) => a.localeCompare(b));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
