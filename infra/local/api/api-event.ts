import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../ports.ts';
import type { ApiRoute, RouteMatch } from './api-routes.ts';
import type { HttpAnswer, HttpRequest } from './http-message.ts';
import { jsonAnswer } from './http-message.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Of the route only its name and its parameters are told to the function. */
type Match = Readonly<{ route: Pick<ApiRoute, 'key' | 'parameters'>; parameters: RouteMatch['parameters'] }>;

/** Payload format 2.0, as a function receives it. */
export function apiEvent(request: HttpRequest, match: Match, claims: Claims | undefined, now: Date): object {
  const { cookie, ...headers } = request.headers;
  const isText = isTextual(request.headers['content-type'] ?? '');
  const query = new URLSearchParams(request.query);
  const names = [...new Set(query.keys())];
  const path = decodeURI(request.path);
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(names.length > 0
      ? { queryStringParameters: Object.fromEntries(names.map((n) => [n, query.getAll(n).join(',')])) }
      : {}),
    ...(match.route.parameters.length > 0 ? { pathParameters: match.parameters } : {}),
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      stage: '$default',
      requestId: randomUUID(),
      routeKey: match.route.key,
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      ...(claims ? { authorizer: { jwt: { claims: claimTexts(claims), scopes: null } } } : {}),
    },
    ...(request.body.length > 0 ? { body: isText ? request.body.toString() : request.body.toString('base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

/** API Gateway hands text, JSON, XML and JavaScript over as they are; everything else, forms included, in base64. */
const isTextual = (type: string) => /^(text\/|application\/(?:[\w.-]+\+)?(json|xml|javascript)\b)/i.test(type);

/** Claims arrive as texts; lists as `[a b]`. */
const claimTexts = (claims: Claims) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );

type Structured = Readonly<{
  statusCode: number;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}>;

/** What the caller gets for a function's answer, with or without a status code. */
export function apiAnswer(result: unknown): HttpAnswer {
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    return typeof result === 'string'
      ? { ...jsonAnswer(200, null), body: Buffer.from(result) }
      : jsonAnswer(200, result);
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = result as Structured;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
      ...(cookies?.length ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}
