import { join } from 'node:path';
import { REGION } from '../ports.ts';
import type { Templates } from '../templates/load-templates.ts';
import type { Resource } from '../templates/template.ts';

export type FunctionConfig = Readonly<{
  /** `Stack.LogicalId`: also what the function signs with. */
  key: string;
  name: string;
  arn: string;
  /** Asked at each start of an environment, so that development can point elsewhere. */
  file(): string;
  handler: string;
  timeoutMs: number;
  memoryMb: number;
  /** At most this many environments at once. */
  concurrency: number;
  env: Readonly<Record<string, string>>;
}>;

export type FunctionSurroundings = Readonly<{
  assembly: string;
  /** Where the stand-ins answer, and what else differs from AWS by value only. */
  env: Readonly<Record<string, string>>;
  /** Development: the freshly built folder instead of the asset. */
  folderOf?: (asset: string) => string;
}>;

const MOST_ENVIRONMENTS = 8;
const DEFAULT_TIMEOUT_S = 3;

/** Every function of the templates. */
export function functionConfigs(templates: Templates, surroundings: FunctionSurroundings): FunctionConfig[] {
  return templates.of('AWS::Lambda::Function').map((r) => configOf(templates, r, surroundings));
}

function configOf(templates: Templates, r: Resource, surroundings: FunctionSurroundings): FunctionConfig {
  const props = templates.props(r);
  if (!String(props.Runtime).startsWith('nodejs') || !props.Code?.S3Key)
    throw new Error(`${r.key}: only Node functions from assets are run here`);
  const [module, handler] = String(props.Handler).split('.');
  const asset = join(surroundings.assembly, `asset.${String(props.Code.S3Key).replace(/\.zip$/, '')}`);
  const name = String(templates.resolve(r.stack, { Ref: r.id }));
  const memoryMb = Number(props.MemorySize ?? 128);
  return {
    key: r.key,
    name,
    arn: String(templates.resolve(r.stack, { 'Fn::GetAtt': [r.id, 'Arn'] })),
    file: () => join(surroundings.folderOf?.(asset) ?? asset, `${module}.mjs`),
    handler: handler ?? 'handler',
    timeoutMs: Number(props.Timeout ?? DEFAULT_TIMEOUT_S) * 1000,
    memoryMb,
    concurrency: Math.min(MOST_ENVIRONMENTS, Number(props.ReservedConcurrentExecutions ?? MOST_ENVIRONMENTS)),
    env: {
      TZ: ':UTC',
      AWS_REGION: REGION,
      AWS_DEFAULT_REGION: REGION,
      AWS_ACCESS_KEY_ID: r.key,
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
      ...props.Environment?.Variables,
      ...surroundings.env,
    },
  };
}
