import { Validations } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

const PUBLIC = 'The contract says that visitors may call it; the function takes calls through the distribution only.';

/** One function serves one context; every endpoint is still a route of its own, with its own authorizer. */
export function mountContext(
  api: HttpApi,
  name: string,
  fn: IFunction,
  endpoints: readonly Endpoint[],
  signedIn: IHttpRouteAuthorizer,
): HttpRoute[] {
  const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false });
  return endpoints.flatMap((e) => {
    const isPublic = e.auth === 'public';
    const authorizer = isPublic ? new HttpNoneAuthorizer() : signedIn;
    const routes = api.addRoutes({ path: e.path, methods: [HttpMethod[e.method]], integration, authorizer });
    if (isPublic)
      for (const route of routes) Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: PUBLIC });
    return routes;
  });
}
