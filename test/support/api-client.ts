import type * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test names the shape it looks for
type Body = any;
export type Answer = Readonly<{ status: number; headers: Headers; text: string; body: Body; code: string | undefined }>;
export type Caller = Readonly<{
  token?: string | undefined;
  address?: string;
  headers?: Readonly<Record<string, string>>;
}>;
type Input = Readonly<Record<string, unknown>>;

/** Calls a running stack as the site does, and looks at the answer as it came. */
export class ApiClient {
  readonly #url: string;
  readonly #caller: Caller;
  constructor(url: string, caller: Caller = {}) {
    this.#url = url;
    this.#caller = caller;
  }
  as = (caller: Caller): ApiClient => new ApiClient(this.#url, { ...this.#caller, ...caller });

  /** As the contract says: path parameters, then query or JSON body. */
  call<In extends z.ZodType>(
    endpoint: Endpoint<In>,
    input: z.input<In> & object = {} as z.input<In> & object,
  ): Promise<Answer> {
    const { path, rest } = addressOf(endpoint.path, input as Input);
    const { method } = endpoint;
    if (method === 'GET' || method === 'HEAD') return this.send(method, `${path}${queryOf(rest)}`);
    return this.send(endpoint.method, path, JSON.stringify(rest));
  }
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...this.#headers(), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const json = parse(text);
    return { status: response.status, headers: response.headers, text, body: json, code: json?.code };
  }
  #headers(): Record<string, string> {
    const { token, address, headers } = this.#caller;
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-local-viewer-address': address }),
      ...headers,
    };
  }
}
/** The answer of a call that must succeed. */
export async function good(answer: Promise<Answer>): Promise<Body> {
  const { status, text, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 500)}`);
  return body;
}
export function addressOf(template: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path, rest };
}
export function queryOf(input: Input): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
function parse(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
