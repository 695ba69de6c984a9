import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, type ILayerVersion, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleDir, root } from '../bundle.ts';
import { bundleOf, entryOf, type FunctionName, type Grant, specOf } from '../functions.ts';
import { meaningOf, type Things } from './grants.ts';
import { logRetention } from './log-retention.ts';
import { functionName } from './names.ts';
import { siteUrl } from './site-url.ts';

type Options = Readonly<{
  layers?: readonly ILayerVersion[];
  /** Grants over things that name this function: attached later, by `grantApart`, and found in the event instead of the environment. */
  apart?: readonly Grant[];
}>;

export const hasEntry = (name: FunctionName) => existsSync(join(root, entryOf(specOf(name))));

/** One of the functions of `functions.ts`, with its own role, log and exactly the grants of its row. */
export class ServiceFunction extends Construct {
  readonly name: FunctionName;
  readonly fn: LambdaFunction;
  readonly log: LogGroup;
  readonly #role: Role;
  readonly #apart: readonly Grant[];

  constructor(scope: Construct, name: FunctionName, things: Things, options: Options = {}) {
    super(scope, name);
    const spec = specOf(name);
    this.name = name;
    this.#apart = options.apart ?? [];
    const physicalName = functionName(things.stage, name);
    this.log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${physicalName}`,
      retention: logRetention(things.stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.fn = new LambdaFunction(this, 'Function', {
      functionName: physicalName,
      description: `${entryOf(spec)} of Napp`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(this.node.tryGetContext('bundles') ?? bundleDir, bundleOf(spec))),
      handler: `index.${spec.handler ?? 'handler'}`,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      role: this.#role,
      logGroup: this.log,
      ...(spec.mostAtOnce !== undefined && { reservedConcurrentExecutions: spec.mostAtOnce }),
      layers: [...(options.layers ?? [])],
      environment: { STAGE: things.stage.name, SITE_URL: siteUrl(this, things.stage) },
    });
    const log = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.log.logGroupArn],
    });
    const grants = spec.grants.filter((grant) => !this.#apart.includes(grant));
    const policy = new Policy(this, 'Policy', {
      statements: [log, ...this.#statements(grants, things)],
      roles: [this.#role],
    });
    this.fn.node.addDependency(policy);
    for (const grant of grants)
      for (const [key, value] of Object.entries(meaningOf(grant, things, this).env ?? {}))
        this.fn.addEnvironment(key, value);
  }

  /** To be called when the things that name this function exist. */
  grantApart(things: Things): void {
    if (this.#apart.length > 0)
      new Policy(this, 'Apart', { statements: this.#statements(this.#apart, things), roles: [this.#role] });
  }

  #statements(grants: readonly Grant[], things: Things): PolicyStatement[] {
    return grants.flatMap((grant) =>
      meaningOf(grant, things, this).statements.map(
        (s) => new PolicyStatement({ actions: [...s.actions], resources: [...s.resources] }),
      ),
    );
  }
}
