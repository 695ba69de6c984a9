import type { IncomingHttpHeaders } from 'node:http';

/** A rule of `CorsConfiguration` in the template. */
export type CorsRule = Readonly<{
  AllowedOrigins: readonly string[];
  AllowedMethods: readonly string[];
  AllowedHeaders?: readonly string[];
  ExposedHeaders?: readonly string[];
  MaxAge?: number;
}>;

const matches = (pattern: string, text: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ).test(text);

function allows(rule: CorsRule, origin: string, method: string, wanted: readonly string[]): boolean {
  return (
    rule.AllowedMethods.includes(method) &&
    rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
    wanted.every((header) => rule.AllowedHeaders?.some((pattern) => matches(pattern, header)))
  );
}

/** The headers that let the page read the answer; undefined when no rule allows it. */
export function corsHeaders(
  rules: readonly CorsRule[],
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  const origin = headers.origin;
  if (!origin) return undefined;
  const preflight = method === 'OPTIONS';
  const asked = preflight ? String(headers['access-control-request-method'] ?? '') : method;
  const wanted = preflight
    ? String(headers['access-control-request-headers'] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
    : [];
  const rule = rules.find((each) => allows(each, origin, asked, wanted));
  if (!rule) return undefined;
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
    ...(rule.ExposedHeaders?.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && preflight && { 'access-control-max-age': String(rule.MaxAge) }),
  };
}
