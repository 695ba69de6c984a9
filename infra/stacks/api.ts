import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnStage, HttpApi, type HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { allEndpoints } from '#shared/contracts/all.ts';
import { type Endpoint, routeKey, type Throttle } from '#shared/contracts/endpoint.ts';
import { mountContext } from '../constructs/context-api.ts';
import type { Things } from '../constructs/grants.ts';
import { logRetention } from '../constructs/log-retention.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import { type FunctionName, functionNames } from '../functions.ts';
import { stackName } from '../stage.ts';

/** Requests a second on one route, from everybody together; what one person may do is counted in the table. */
const RATES: Record<Throttle, { rate: number; burst: number }> = {
  read: { rate: 200, burst: 400 },
  search: { rate: 200, burst: 400 },
  write: { rate: 50, burst: 100 },
  sensitive: { rate: 20, burst: 40 },
};

const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latencyMs: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  functionRequestId: '$context.integration.requestId',
  person: '$context.authorizer.claims.sub',
  error: '$context.error.message',
  bytes: '$context.responseLength',
};

/** The HTTP API, made from the contracts: each endpoint a route with its authorizer and its rate. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly functions: ServiceFunction[] = [];

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { things } = props;
    this.api = new HttpApi(this, 'Api', { apiName: stackName(things.stage, 'api'), createDefaultStage: false });
    const pool = things.userPool;
    if (!pool) throw new Error('The API needs the user pool');
    const signedIn = new HttpJwtAuthorizer('SignedIn', `https://cognito-idp.${this.region}.amazonaws.com/${pool.id}`, {
      jwtAudience: [pool.clientId],
    });
    const mounted: Endpoint[] = [];
    const routes: HttpRoute[] = [];
    for (const [context, endpoints] of Object.entries(allEndpoints)) {
      const name = functionOf(context);
      if (endpoints.length === 0 || !hasEntry(name)) continue;
      const service = new ServiceFunction(this, name, things);
      this.functions.push(service);
      mounted.push(...endpoints);
      routes.push(...mountContext(this.api, name, service.fn, endpoints, signedIn));
    }
    const stage = this.#stage(things, mounted);
    // A rate names its route, and CloudFormation does not see that in a map of settings.
    for (const route of routes) stage.node.addDependency(route);
  }

  #stage(things: Things, mounted: readonly Endpoint[]): CfnStage {
    const log = new LogGroup(this, 'AccessLog', {
      logGroupName: `/napp/${things.stage.name}/api-access`,
      retention: logRetention(things.stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(ACCESS_LOG) },
      defaultRouteSettings: settings('write'),
      routeSettings: Object.fromEntries(mounted.map((e) => [routeKey(e), upperCased(settings(e.throttle))])),
    });
  }
}

/** A context answers over HTTP by its `http` door; payments only by its webhook. */
function functionOf(context: string): FunctionName {
  const name = functionNames.find((candidate) => candidate === `${context}-http` || candidate === `${context}-webhook`);
  if (!name) throw new Error(`No function in infra/functions.ts serves the endpoints of ${context}`);
  return name;
}

const settings = (throttle: Throttle) => ({
  throttlingRateLimit: RATES[throttle].rate,
  throttlingBurstLimit: RATES[throttle].burst,
  detailedMetricsEnabled: true,
});
/** The map of route settings is untyped JSON to the CDK, so it wants CloudFormation's own spelling. */
const upperCased = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key.charAt(0).toUpperCase() + key.slice(1), value]));
