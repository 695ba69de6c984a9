import { functionNameOf } from '../iam.ts';
import type { Templates } from '../templates/load-templates.ts';

export type ApiRoute = Readonly<{
  key: string;
  method: string;
  pattern: RegExp;
  parameters: readonly string[];
  functionArn: string;
  /** The authorizer's id, when a token is demanded. */
  authorizer?: string;
  scopes: readonly string[];
  /** More literal routes win, as in API Gateway. */
  weight: number;
}>;

export type RouteMatch = Readonly<{ route: ApiRoute; parameters: Readonly<Record<string, string>> }>;

export function apiRoutes(
  templates: Templates,
  mayInvoke: (service: string, functionArn: string) => boolean,
): ApiRoute[] {
  const integrations = new Map(
    templates.of('AWS::ApiGatewayV2::Integration').map((r) => [r.key, templates.props(r)] as const),
  );
  const routes = templates.of('AWS::ApiGatewayV2::Route').map((r) => {
    const props = templates.props(r);
    const integration = integrations.get(String(props.Target).replace(/^integrations\//, ''));
    if (integration?.IntegrationType !== 'AWS_PROXY' || integration.PayloadFormatVersion !== '2.0')
      throw new Error(`${r.key}: only functions with payload format 2.0 are integrations here`);
    const functionArn = String(integration.IntegrationUri);
    if (!mayInvoke('apigateway.amazonaws.com', functionArn))
      throw new Error(`${r.key}: API Gateway has no permission to call ${functionNameOf(functionArn)}`);
    return routeOf(
      String(props.RouteKey),
      functionArn,
      props.AuthorizationType === 'JWT' ? String(props.AuthorizerId) : undefined,
      props.AuthorizationScopes ?? [],
    );
  });
  return routes.sort((a, b) => b.weight - a.weight);
}

function routeOf(
  key: string,
  functionArn: string,
  authorizer: string | undefined,
  scopes: readonly string[],
): ApiRoute {
  const [method = '', path = '/{proxy+}'] = key === '$default' ? ['ANY', '/{proxy+}'] : key.split(' ');
  const parameters: string[] = [];
  const source = path
    .replace(/[.()*$^]/g, '\\$&')
    .replace(/\{(\w+)(\\?\+)?\}/g, (_all, name: string, greedy?: string) => {
      parameters.push(name);
      return greedy ? '(.+)' : '([^/]+)';
    });
  const weight =
    (key === '$default' ? -1 : path.replace(/\{\w+\+\}/, '').replace(/\{\w+\}/g, '{').length * 2) +
    (method === 'ANY' ? 0 : 1);
  return {
    key,
    method,
    pattern: new RegExp(`^${source}$`),
    parameters,
    functionArn,
    scopes,
    weight,
    ...(authorizer ? { authorizer } : {}),
  };
}

/** The route for a method and an encoded path; throws URIError on a path that cannot be decoded. */
export function matchRoute(routes: readonly ApiRoute[], method: string, path: string): RouteMatch | undefined {
  for (const route of routes) {
    if (route.method !== 'ANY' && route.method !== method) continue;
    const found = route.pattern.exec(path);
    if (!found) continue;
    const parameters = route.parameters.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')] as const);
    return { route, parameters: Object.fromEntries(parameters) };
  }
  return undefined;
}
