import type { Templates } from '../templates/load-templates.ts';

/** Which of the names pass: all, none, only these, or all but these. */
export type Choice = Readonly<{ kind: 'all' | 'none' | 'only' | 'except'; names: readonly string[] }>;

export type CacheRules = Readonly<{
  minSeconds: number;
  defaultSeconds: number;
  maxSeconds: number;
  query: Choice;
  headers: Choice;
  cookies: Choice;
  brotli: boolean;
  gzip: boolean;
}>;
/** What of the visitor's request reaches the origin, beside what is in the cache key. */
export type ForwardRules = Readonly<{ query: Choice; headers: Choice; cookies: Choice; viewerHeaders: boolean }>;

export const passes = (choice: Choice, name: string): boolean => {
  if (choice.kind === 'all') return true;
  if (choice.kind === 'none') return false;
  return choice.names.includes(name.toLowerCase()) === (choice.kind === 'only');
};

const NONE: Choice = { kind: 'none', names: [] };
const ALL: Choice = { kind: 'all', names: [] };
const nothing = { query: NONE, headers: NONE, cookies: NONE };

/** Amazon's own policies, by the ids that they have in every account. */
const MANAGED_CACHE: Readonly<Record<string, CacheRules>> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    ...nothing,
    minSeconds: 1,
    defaultSeconds: 86_400,
    maxSeconds: 31_536_000,
    brotli: true,
    gzip: true,
  },
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    ...nothing,
    minSeconds: 0,
    defaultSeconds: 0,
    maxSeconds: 0,
    brotli: false,
    gzip: false,
  },
};
const MANAGED_FORWARD: Readonly<Record<string, ForwardRules>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    query: ALL,
    headers: { kind: 'except', names: ['host'] },
    cookies: ALL,
    viewerHeaders: true,
  },
};

export function cacheRules(templates: Templates, id: string): CacheRules {
  const managed = MANAGED_CACHE[id];
  if (managed) return managed;
  const config = policyOf(templates, 'AWS::CloudFront::CachePolicy', id).CachePolicyConfig;
  const key = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    minSeconds: config.MinTTL,
    defaultSeconds: config.DefaultTTL,
    maxSeconds: config.MaxTTL,
    ...choicesOf(key),
    brotli: key.EnableAcceptEncodingBrotli === true,
    gzip: key.EnableAcceptEncodingGzip === true,
  };
}

export function originRequestRules(templates: Templates, id: string | undefined): ForwardRules {
  if (!id) return { ...nothing, viewerHeaders: false };
  const managed = MANAGED_FORWARD[id];
  if (managed) return managed;
  const config = policyOf(templates, 'AWS::CloudFront::OriginRequestPolicy', id).OriginRequestPolicyConfig;
  const choices = choicesOf(config);
  const viewerHeaders = choices.headers.names.some((name) => name.startsWith('cloudfront-viewer-'));
  // "All of the visitor's, and these of CloudFront's": every header of the visitor passes.
  const all = config.HeadersConfig.HeaderBehavior === 'allViewerAndWhitelistCloudFront';
  return { ...choices, ...(all ? { headers: ALL } : {}), viewerHeaders };
}

// biome-ignore lint/suspicious/noExplicitAny: a policy as CloudFormation spells it
function choicesOf(raw: any): Pick<ForwardRules, 'query' | 'headers' | 'cookies'> {
  return {
    query: choiceOf(raw.QueryStringsConfig.QueryStringBehavior, raw.QueryStringsConfig.QueryStrings),
    headers: choiceOf(raw.HeadersConfig.HeaderBehavior, raw.HeadersConfig.Headers),
    cookies: choiceOf(raw.CookiesConfig.CookieBehavior, raw.CookiesConfig.Cookies),
  };
}

const KINDS: Readonly<Record<string, Choice['kind']>> = {
  all: 'all',
  allViewer: 'all',
  none: 'none',
  whitelist: 'only',
  allExcept: 'except',
  allViewerAndWhitelistCloudFront: 'only',
};

function choiceOf(behaviour: string, names: readonly string[] = []): Choice {
  const kind = KINDS[behaviour];
  if (!kind) throw new Error(`the choice ${behaviour} of a CloudFront policy is not known here`);
  return { kind, names: names.map((n) => n.toLowerCase()) };
}

// biome-ignore lint/suspicious/noExplicitAny: a policy as CloudFormation spells it
export function policyOf(templates: Templates, type: string, id: string): any {
  const found = templates.of(type).find((p) => templates.resolve(p.stack, { Ref: p.id }) === id);
  if (!found) throw new Error(`the ${type} ${id} is neither in the templates nor a managed one known here`);
  return templates.props(found);
}
