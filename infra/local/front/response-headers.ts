import type { Templates } from '../templates/load-templates.ts';
import { policyOf } from './cache-policies.ts';

/** A header that the edge adds to an answer; without `override` the origin's own stays. */
export type HeaderRule = Readonly<{ name: string; value: string; override: boolean }>;

export function responseHeaderRules(templates: Templates, id: string | undefined): HeaderRule[] {
  if (!id) return [];
  const config = policyOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy', id).ResponseHeadersPolicyConfig;
  if (config.CorsConfig || config.ServerTimingHeadersConfig)
    throw new Error('CORS and server timing of the edge are not carried out here');
  const removed = (config.RemoveHeadersConfig?.Items ?? []).map((h: { Header: string }) => ({
    name: h.Header.toLowerCase(),
    value: '',
    override: true,
  }));
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(
    (h: { Header: string; Value: string; Override: boolean }) => ({
      name: h.Header.toLowerCase(),
      value: h.Value,
      override: h.Override,
    }),
  );
  return [...removed, ...securityHeaders(config.SecurityHeadersConfig ?? {}), ...custom];
}

// biome-ignore lint/suspicious/noExplicitAny: a policy as CloudFormation spells it
function securityHeaders(raw: any): HeaderRule[] {
  const rules: HeaderRule[] = [];
  const add = (name: string, part: { Override: boolean } | undefined, value: () => string) => {
    if (part) rules.push({ name, value: value(), override: part.Override });
  };
  add('content-security-policy', raw.ContentSecurityPolicy, () => raw.ContentSecurityPolicy.ContentSecurityPolicy);
  add('x-content-type-options', raw.ContentTypeOptions, () => 'nosniff');
  add('x-frame-options', raw.FrameOptions, () => raw.FrameOptions.FrameOption);
  add('referrer-policy', raw.ReferrerPolicy, () => raw.ReferrerPolicy.ReferrerPolicy);
  add('strict-transport-security', raw.StrictTransportSecurity, () => strictTransport(raw.StrictTransportSecurity));
  add('x-xss-protection', raw.XSSProtection, () =>
    raw.XSSProtection.Protection ? `1${raw.XSSProtection.ModeBlock ? '; mode=block' : ''}` : '0',
  );
  return rules;
}

const strictTransport = (raw: { AccessControlMaxAgeSec: number; IncludeSubdomains?: boolean; Preload?: boolean }) =>
  [
    `max-age=${raw.AccessControlMaxAgeSec}`,
    ...(raw.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(raw.Preload ? ['preload'] : []),
  ].join('; ');

/**
 * The policy names Amazon's addresses and asks for TLS; here the same services answer on the loopback address over
 * plain HTTP. Nothing else of it changes.
 */
export function localiseContentPolicy(policy: string, addresses: Readonly<{ cognito: string; s3: string }>): string {
  return policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'upgrade-insecure-requests')
    .map((part) =>
      part
        .replace(/https:\/\/cognito-idp\.[\w.-]+/g, addresses.cognito)
        .replace(/https:\/\/[\w*.-]*s3[\w.*-]*\.amazonaws\.com/g, addresses.s3),
    )
    .join('; ');
}

export function addHeaders(headers: Record<string, string | string[]>, rules: readonly HeaderRule[]): void {
  for (const { name, value, override } of rules) {
    if (value === '') delete headers[name];
    else if (override || headers[name] === undefined) headers[name] = value;
  }
}
