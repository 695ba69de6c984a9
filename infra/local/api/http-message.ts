/** A request and its answer as they pass between the front server and the API. Header names are lower case. */
export type HttpRequest = Readonly<{
  method: string;
  /** As sent, still percent-encoded. */
  path: string;
  query: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  sourceIp: string;
}>;

export type HttpAnswer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer;
}>;

export const jsonAnswer = (status: number, value: unknown): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});
