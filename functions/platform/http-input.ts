import type { APIGatewayProxyEventV2 as Event } from 'aws-lambda';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { DomainError } from '#shared/kernel/errors.ts';

const MOST_BYTES = 1_000_000;

/** Query (of a GET) or JSON body, and over them the path's own parameters; raw endpoints get the text and its signature. */
export function inputOf(event: Event, { raw, method, takesForm }: Endpoint): unknown {
  const body = bodyOf(event);
  if (raw) return { rawBody: body, signature: event.headers['stripe-signature'] ?? '' };
  const sent =
    method === 'GET' || method === 'HEAD'
      ? event.queryStringParameters
      : takesForm && isForm(event)
        ? {}
        : objectOf(body);
  return { ...sent, ...decoded(event.pathParameters) };
}
/** What mail programs send to unsubscribe; it is the same for everybody. */
const isForm = ({ headers }: Event): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers['content-type'] ?? '');

function bodyOf({ body = '', isBase64Encoded }: Event): string {
  if (body.length > (isBase64Encoded ? MOST_BYTES * 1.34 : MOST_BYTES)) throw new DomainError('request.too_large');
  return isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
}
function objectOf(body: string): object {
  if (body === '') return {};
  const value = parse(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DomainError('request.malformed');
  return value;
}
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new DomainError('request.malformed');
  }
}
function decoded(parameters: Event['pathParameters']): Record<string, string> {
  const entries = Object.entries(parameters ?? {}).map(([name, value = '']) => [name, value] as const);
  return Object.fromEntries(entries);
}
