import { HttpMethod, HttpNoneAuthorizer, type HttpApi, type HttpRoute, type IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

/** One function serves one context; every endpoint is still a route of its own, with its own authorizer. */
export function mountContext(api: HttpApi, name: string, fn: IFunction, endpoints: readonly Endpoint[], signedIn: IHttpRouteAuthorizer): HttpRoute[] {
  const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false });
  return endpoints.flatMap((e) =>
    api.addRoutes({
      path: e.path,
      methods: [HttpMethod[e.method]],
      integration,
      authorizer: e.auth === 'public' ? new HttpNoneAuthorizer() : signedIn,
    }),
  );
}
