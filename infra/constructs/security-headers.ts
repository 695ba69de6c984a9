import { Duration, Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type Stage, stackName } from '../stage.ts';
import type { Things } from './grants.ts';

/** The headers of pages, assets and pictures. */
export function pageHeaders(scope: Construct, things: Things): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'PageHeaders', {
    responseHeadersPolicyName: stackName(things.stage, 'page-headers'),
    securityHeadersBehavior: {
      ...COMMON,
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(scope, things), override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
          override: true,
        },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  });
}

/**
 * The calendar on other people's sites: the one page that may stand in a frame anywhere. It can do less than the site:
 * its own script and style, the public API, and nothing else.
 */
export function widgetHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  const rules = [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "form-action 'none'",
    'frame-ancestors *',
    "script-src 'self'",
    "style-src 'self'",
  ];
  return new ResponseHeadersPolicy(scope, 'WidgetHeaders', {
    responseHeadersPolicyName: stackName(stage, 'widget-headers'),
    securityHeadersBehavior: {
      ...COMMON,
      contentSecurityPolicy: { contentSecurityPolicy: rules.join('; '), override: true },
    },
  });
}

/** An answer of the API is data and nothing else. */
export function apiHeaders(scope: Construct, stage: Stage): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'ApiHeaders', {
    responseHeadersPolicyName: stackName(stage, 'api-headers'),
    securityHeadersBehavior: {
      ...COMMON,
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'", override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      // Some addresses are secrets, a guide's calendar feeds among them.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });
}

/**
 * Each page carries the hashes of its own scripts and styles in a meta element, which the build writes. The header says the rest,
 * and has no `default-src`: that would forbid the scripts, since both policies must agree.
 */
function pagePolicy(scope: Construct, { stage, uploads }: Things): string {
  const region = Stack.of(scope).region;
  const tiles = stage.tileHost ? [stage.tileHost] : [];
  const uploadHost = uploads ? [`https://${uploads.bucketRegionalDomainName}`] : [];
  const rules: Record<string, readonly string[]> = {
    'base-uri': ["'self'"],
    'connect-src': ["'self'", `https://cognito-idp.${region}.amazonaws.com`, ...uploadHost],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // the widget's preview
    'frame-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'worker-src': ["'self'", 'blob:'],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const COMMON = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    preload: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
} as const satisfies ResponseSecurityHeadersBehavior;
