import type { InvokeFunction, Log } from '../ports.ts';
import type { Templates } from '../templates/load-templates.ts';
import { apiAnswer, apiEvent, type Claims } from './api-event.ts';
import { apiRoutes, matchRoute, type RouteMatch } from './api-routes.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from './http-message.ts';
import type { Throttle } from './throttle.ts';
import type { TokenCheck } from './token-check.ts';

export type HttpApi = Readonly<{ routeCount: number; call(request: HttpRequest): Promise<HttpAnswer> }>;

export const LARGEST_BODY_BYTES = 10 * 1024 * 1024;
const LARGEST_HEADERS_BYTES = 10_240;
const LONGEST_ANSWER_MS = 30_000;

type Options = Readonly<{
  templates: Templates;
  invoke: InvokeFunction;
  mayInvoke: (service: string, functionArn: string) => boolean;
  checkToken: TokenCheck;
  throttle: Throttle;
  now(): Date;
  log: Log;
}>;

/** API Gateway's HTTP API: routes, authorizer, throttling and limits of the templates in front of the functions. */
export function createHttpApi(options: Options): HttpApi {
  refuseCors(options.templates);
  const routes = apiRoutes(options.templates, options.mayInvoke);
  return {
    routeCount: routes.length,
    call: async (request) => {
      const tooLarge = limitAnswer(request);
      if (tooLarge) return tooLarge;
      const match = safeMatch(() => matchRoute(routes, request.method, request.path));
      if (match === 'malformed') return jsonAnswer(400, { message: 'Bad Request' });
      if (!match) return jsonAnswer(404, { message: 'Not Found' });
      if (!options.throttle(match.route.key)) return jsonAnswer(429, { message: 'Too Many Requests' });
      const claims = await claimsOf(options.checkToken, match, request);
      if (claims === 'refused') return jsonAnswer(401, { message: 'Unauthorized' });
      return runFunction(options, request, match, claims);
    },
  };
}

async function runFunction(
  options: Options,
  request: HttpRequest,
  match: RouteMatch,
  claims: Claims | undefined,
): Promise<HttpAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<HttpAnswer>((resolve) => {
    timer = setTimeout(() => resolve(jsonAnswer(503, { message: 'Service Unavailable' })), LONGEST_ANSWER_MS);
  });
  try {
    const event = apiEvent(request, match, claims, options.now());
    return await Promise.race([options.invoke(match.route.functionArn, event).then(apiAnswer), timeout]);
  } catch (error) {
    options.log(`${request.method} ${request.path}: ${String(error)}`);
    return jsonAnswer(500, { message: 'Internal Server Error' });
  } finally {
    clearTimeout(timer);
  }
}

async function claimsOf(
  check: TokenCheck,
  { route }: RouteMatch,
  request: HttpRequest,
): Promise<Claims | undefined | 'refused'> {
  if (!route.authorizer) return undefined;
  return check(route.authorizer, request.headers.authorization, route.scopes).catch(() => 'refused' as const);
}

function limitAnswer(request: HttpRequest): HttpAnswer | undefined {
  if (request.body.length > LARGEST_BODY_BYTES) return jsonAnswer(413, { message: 'Request Too Long' });
  const size = Object.entries(request.headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > LARGEST_HEADERS_BYTES ? jsonAnswer(431, { message: 'Request Header Fields Too Large' }) : undefined;
}

function safeMatch(match: () => RouteMatch | undefined): RouteMatch | undefined | 'malformed' {
  try {
    return match();
  } catch {
    return 'malformed'; // a path that cannot be decoded
  }
}

/** One origin serves site and API: a CORS setting would be a second way in that nothing here carries out. */
function refuseCors(templates: Templates): void {
  for (const api of templates.of('AWS::ApiGatewayV2::Api')) {
    if (templates.props(api).CorsConfiguration) throw new Error(`${api.key}: CORS at the API is not carried out here`);
  }
}
