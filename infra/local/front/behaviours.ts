import { wildcard } from '../iam.ts';
import type { Templates } from '../templates/load-templates.ts';
import { type CacheRules, cacheRules, type ForwardRules, originRequestRules } from './cache-policies.ts';
import { createEdgeFunction, type EdgeFunction } from './edge-function.ts';
import { type HeaderRule, responseHeaderRules } from './response-headers.ts';

export type Origin =
  | Readonly<{ kind: 'bucket'; bucket: string }>
  | Readonly<{ kind: 'api'; headers: Readonly<Record<string, string>> }>;

/** One behaviour of the distribution: for which paths, from where, and what the edge does on the way. */
export type Behaviour = Readonly<{
  path: string;
  matches(path: string): boolean;
  origin: Origin;
  methods: readonly string[];
  compresses: boolean;
  cache: CacheRules;
  forward: ForwardRules;
  headers: readonly HeaderRule[];
  edge?: EdgeFunction;
}>;

/** Secrets that the template names by `{{resolve:secretsmanager:…}}` are filled in by CloudFormation on AWS, here by this. */
export type FillSecret = (arn: string, key: string) => string;

export function readBehaviours(templates: Templates, fillSecret: FillSecret): Behaviour[] {
  const [distribution, ...others] = templates.of('AWS::CloudFront::Distribution');
  if (!distribution || others.length > 0) throw new Error('exactly one distribution is expected');
  const config = templates.props(distribution).DistributionConfig;
  if (config.CustomErrorResponses?.length)
    throw new Error(`${distribution.key}: custom error responses are not carried out here`);
  const origins = new Map<string, Origin>(config.Origins.map((o: RawOrigin) => [o.Id, originOf(o, fillSecret)]));
  const ordered = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return ordered.map((raw) => behaviourOf(templates, raw, origins));
}

type RawOrigin = Readonly<{
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginCustomHeaders?: readonly { HeaderName: string; HeaderValue: string }[];
}>;

function originOf(raw: RawOrigin, fillSecret: FillSecret): Origin {
  if (raw.OriginPath) throw new Error(`origin ${raw.Id}: paths of origins are not carried out here`);
  const bucket = /^(.+)\.s3[.-][\w.-]*amazonaws\.com$/.exec(raw.DomainName)?.[1];
  if (bucket) return { kind: 'bucket', bucket };
  if (!raw.DomainName.includes('.execute-api.'))
    throw new Error(`origin ${raw.DomainName} is neither a bucket nor the API`);
  const headers = (raw.OriginCustomHeaders ?? []).map(
    (h) => [h.HeaderName.toLowerCase(), fillSecrets(h.HeaderValue, fillSecret)] as const,
  );
  return { kind: 'api', headers: Object.fromEntries(headers) };
}

const fillSecrets = (value: string, fill: FillSecret) =>
  value.replace(
    /\{\{resolve:secretsmanager:(arn:aws:secretsmanager:[^}]*?):SecretString:([^:}]+)[^}]*\}\}/g,
    (_all, arn: string, key: string) => fill(arn, key),
  );

// biome-ignore lint/suspicious/noExplicitAny: a behaviour as CloudFormation spells it
function behaviourOf(templates: Templates, raw: any, origins: ReadonlyMap<string, Origin>): Behaviour {
  const origin = origins.get(raw.TargetOriginId);
  if (!origin) throw new Error(`no origin ${raw.TargetOriginId}`);
  const path = raw.PathPattern === '*' ? '*' : `/${String(raw.PathPattern).replace(/^\//, '')}`;
  const pattern = wildcard(path);
  const edge = edgeOf(templates, raw.FunctionAssociations ?? []);
  if (raw.LambdaFunctionAssociations?.length) throw new Error(`behaviour ${path}: Lambda@Edge is not carried out here`);
  return {
    path,
    matches: (candidate) => pattern.test(candidate),
    origin,
    methods: raw.AllowedMethods ?? ['GET', 'HEAD'],
    compresses: raw.Compress === true,
    cache: cacheRules(templates, raw.CachePolicyId),
    forward: originRequestRules(templates, raw.OriginRequestPolicyId),
    headers: responseHeaderRules(templates, raw.ResponseHeadersPolicyId),
    ...(edge ? { edge } : {}),
  };
}

function edgeOf(
  templates: Templates,
  associations: readonly { EventType: string; FunctionARN: string }[],
): EdgeFunction | undefined {
  const [association, ...others] = associations;
  if (!association) return undefined;
  if (others.length > 0 || association.EventType !== 'viewer-request')
    throw new Error('only one function on the viewer request is carried out here');
  const found = templates
    .of('AWS::CloudFront::Function')
    .find((f) => templates.resolve(f.stack, { Ref: f.id }) === association.FunctionARN);
  if (!found) throw new Error(`no edge function ${association.FunctionARN}`);
  return createEdgeFunction(String(templates.props(found).FunctionCode), found.key);
}
