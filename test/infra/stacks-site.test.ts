import { describe, expect, it } from 'vitest';
import { ORIGIN_HEADER } from '#shared/contracts/endpoint.ts';
import { type Loose, onlyOne, resourcesOf, synthesize, textOf, there } from './synthesized.ts';

const templates = synthesize();
const edge = onlyOne(templates, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;
const behaviour = (path: string) => edge.CacheBehaviors.find((b: Loose) => b.PathPattern === path);
const originOf = (b: Loose) => edge.Origins.find((o: Loose) => o.Id === b.TargetOriginId);
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the edge', () => {
  it('serves the public answers from its cache, by what the answer says, and with nothing personal', () => {
    const policy = onlyOne(templates, 'AWS::CloudFront::CachePolicy').Properties.CachePolicyConfig;
    expect(policy).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 300 });
    expect(policy.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    expect(behaviour('/api/public/*').OriginRequestPolicyId).toBeUndefined();
    expect(edge.CacheBehaviors.indexOf(behaviour('/api/public/*'))).toBeLessThan(
      edge.CacheBehaviors.indexOf(behaviour('/api/*')),
    );
  });
  it('passes the rest of the API through, with Authorization and without the host', () => {
    expect(behaviour('/api/*')).toMatchObject({
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
    });
    expect(behaviour('/api/*').AllowedMethods).toContain('DELETE');
  });
  it('proves to the API that it is the edge, by a secret that stands in no template', () => {
    const [header] = originOf(behaviour('/api/*')).OriginCustomHeaders;
    expect(header.HeaderName).toBe(ORIGIN_HEADER);
    expect(textOf(header.HeaderValue)).toMatch(
      /^\{\{resolve:secretsmanager:<RefAppSecret\w+>|^\{\{resolve:secretsmanager:<AppSecret\w+>:SecretString:originSecret::\}\}$/,
    );
  });
  it('runs a function for the language of pages and for nothing else', () => {
    expect(edge.DefaultCacheBehavior.FunctionAssociations).toHaveLength(1);
    for (const path of ['/assets/*', '/images/*', '/api/*', '/api/public/*'])
      expect(behaviour(path).FunctionAssociations).toBeUndefined();
    expect(edge.CustomErrorResponses).toBeUndefined();
  });
  it('compresses, and speaks only over TLS', () => {
    for (const b of [edge.DefaultCacheBehavior, ...edge.CacheBehaviors])
      expect(b).toMatchObject({ Compress: true, ViewerProtocolPolicy: 'redirect-to-https' });
  });
});

describe('the headers', () => {
  const policies = resourcesOf(templates, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ([, p]) => p.Properties.ResponseHeadersPolicyConfig,
  );
  const pages = policies.find((p) => p.Name === 'napp-dev-page-headers');
  it.each(policies.map((p) => [p.Name, p.SecurityHeadersConfig]))('of %s say the usual', (_name, security) => {
    expect(security).toMatchObject({
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/) },
    });
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
  });
  it('forbid frames everywhere but for the widget, which can do nothing else', () => {
    for (const { Name, SecurityHeadersConfig: security } of policies.filter((p) => !p.Name.endsWith('widget-headers')))
      expect([Name, security.FrameOptions?.FrameOption]).toEqual([Name, 'DENY']);
    const widget = there(policies.find((p) => p.Name === 'napp-dev-widget-headers')).SecurityHeadersConfig;
    expect(widget.FrameOptions).toBeUndefined();
    expect(widget.ContentSecurityPolicy.ContentSecurityPolicy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      "script-src 'self'",
      "style-src 'self'",
    ]);
  });
  it('of pages leave scripts and styles to the policy inside the page, and close the rest', () => {
    const policy = textOf(pages.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain('https://cognito-idp.eu-north-1.amazonaws.com');
    expect(policy).not.toMatch(/default-src|script-src|style-src|\*/);
  });
});

describe('the buckets', () => {
  const buckets = resourcesOf(templates, 'AWS::S3::Bucket');
  it.each(buckets)('%s is closed to the world and encrypted', (id, { Properties }) => {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(Properties.BucketEncryption).toBeDefined();
    const policy = resourcesOf(templates, 'AWS::S3::BucketPolicy').find(([, p]) => p.Properties.Bucket.Ref === id)?.[1];
    const statements = policy?.Properties.PolicyDocument.Statement;
    expect(statements).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
    for (const s of statements.filter((each: Loose) => each.Effect === 'Allow'))
      expect(s.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
  });
  it('take uploads from the site only, for a day, and hand each one to the pictures function', () => {
    const uploads = there(buckets.find(([id]) => id.startsWith('Uploads')))[1].Properties;
    expect(uploads.CorsConfiguration.CorsRules[0]).toMatchObject({
      AllowedMethods: ['POST'],
      AllowedOrigins: [{ Ref: 'SiteUrl' }],
    });
    expect(uploads.LifecycleConfiguration.Rules[0].ExpirationInDays).toBe(1);
    expect(textOf(uploads.NotificationConfiguration.LambdaConfigurations[0].Function)).toContain('catalogueimages');
  });
  it('let proofs of bookings and papers never sent end by age, and never what guides hold', () => {
    const { Rules } = there(buckets.find(([id]) => id.startsWith('Proofs')))[1].Properties.LifecycleConfiguration;
    const ending = Rules.filter((rule: Loose) => rule.ExpirationInDays);
    expect(ending.map(({ Prefix, ExpirationInDays }: Loose) => [Prefix, ExpirationInDays])).toEqual([
      ['unsent/', 1],
      ['proofs/', 730],
    ]);
  });
});

it('the deployment can write what the site reads at its start', () => {
  const config = JSON.parse(textOf(templates.site?.Outputs?.SiteConfig?.Value));
  expect(config).toMatchObject({
    region: 'eu-north-1',
    siteUrl: '<SiteUrl>',
    stage: 'dev',
    currency: 'SEK',
    supportEmail: 'support@dev.napp.example',
  });
  expect(config.userPoolId).toMatch(/Users/);
  expect(config.userPoolClientId).toMatch(/UsersWeb/);
});
