import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, type ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleDir, root } from '../bundle.ts';
import { bundleOf, entryOf, specOf, type FunctionName } from '../functions.ts';
import { meaningOf, type Things } from './grants.ts';
import { logRetention } from './log-retention.ts';
import { functionName } from './names.ts';
import { siteUrl } from './site-url.ts';

type Options = Readonly<{
  layers?: readonly ILayerVersion[];
  /** Statements are attached later, by `grantApart`, because what they name names this function. */
  grantsApart?: boolean;
}>;

export const hasEntry = (name: FunctionName) => existsSync(join(root, entryOf(specOf(name))));

/** One of the functions of `functions.ts`, with its own role, log and exactly the grants of its row. */
export class ServiceFunction extends Construct {
  readonly fn: LambdaFunction;
  readonly #name: FunctionName;
  readonly #role: Role;

  constructor(scope: Construct, name: FunctionName, things: Things, options: Options = {}) {
    super(scope, name);
    this.#name = name;
    const spec = specOf(name);
    const physicalName = functionName(things.stage, name);
    const logGroup = new LogGroup(this, 'Log', {
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
      code: Code.fromAsset(join(bundleDir, bundleOf(spec))),
      handler: `index.${spec.handler ?? 'handler'}`,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      role: this.#role,
      logGroup,
      layers: [...(options.layers ?? [])],
      environment: { STAGE: things.stage.name, SITE_URL: siteUrl(this, things.stage) },
    });
    const log = new PolicyStatement({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] });
    const policy = new Policy(this, 'Policy', { statements: [log], roles: [this.#role] });
    if (options.grantsApart) this.fn.node.addDependency(policy);
    else this.#grant(policy, things);
  }

  /** To be called when the things that name this function exist. */
  grantApart(things: Things): void {
    const policy = new Policy(this, 'Grants', { roles: [this.#role] });
    for (const statement of this.#statements(things)) policy.addStatements(statement);
  }

  #grant(policy: Policy, things: Things): void {
    policy.addStatements(...this.#statements(things));
    this.fn.node.addDependency(policy);
    for (const grant of specOf(this.#name).grants)
      for (const [key, value] of Object.entries(meaningOf(grant, things, this).env ?? {})) this.fn.addEnvironment(key, value);
  }
  #statements(things: Things): PolicyStatement[] {
    return specOf(this.#name).grants.flatMap((grant) =>
      meaningOf(grant, things, this).statements.map((s) => new PolicyStatement({ actions: [...s.actions], resources: [...s.resources] })),
    );
  }
}
