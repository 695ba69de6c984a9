import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, PublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Bucket, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ORIGIN_HEADER } from '#shared/contracts/endpoint.ts';
import type { Things } from '../constructs/grants.ts';
import { allowDistributions, PRIVATE } from '../constructs/private-bucket.ts';
import { apiHeaders, pageHeaders, widgetHeaders } from '../constructs/security-headers.ts';
import { siteUrl } from '../constructs/site-url.ts';
import { pageRequestCode, prerenderedPages } from '../edge/edge-code.ts';
import { type Stage, stackName } from '../stage.ts';

type Props = StackProps & Readonly<{ things: Things; api: HttpApi; images: IBucket }>;

/** One origin for everything: the pages, the API and the pictures, at the edge. */
export class SiteStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { things } = props;
    const { stage } = things;
    const files = this.#files();
    const origin = originOf(files);
    const headers = pageHeaders(this, things);
    this.distribution = new Distribution(this, 'Edge', {
      comment: stackName(stage, 'site'),
      ...this.#names(stage),
      defaultBehavior: this.#pages(origin, headers),
      additionalBehaviors: {
        '/assets/*': { ...READ, origin, cachePolicy: CachePolicy.CACHING_OPTIMIZED, responseHeadersPolicy: headers },
        '/images/*': this.#pictures(props.images, headers),
        '/widget/*': {
          ...READ,
          origin,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: widgetHeaders(this, stage),
        },
        ...this.#api(props),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      logBucket: this.#accessLog(),
      logFilePrefix: 'edge/',
    });
    this.#records(stage);
    this.#outputs(things, files);
  }

  #pages(origin: IOrigin, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      ...READ,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
      functionAssociations: [this.#edgeFunction('PageRequest', pageRequestCode(prerenderedPages()))],
    };
  }

  #pictures(images: IBucket, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    // By its name: the grant stands beside the bucket, which does not know this distribution (see `allowDistributions`).
    const bucket = Bucket.fromBucketAttributes(this, 'Images', {
      bucketArn: images.bucketArn,
      bucketRegionalDomainName: images.bucketRegionalDomainName,
    });
    return {
      ...READ,
      origin: originOf(bucket),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
    };
  }

  #api({ api, things }: Props): Record<string, BehaviorOptions> {
    const origin = new HttpOrigin(`${api.apiId}.execute-api.${this.region}.amazonaws.com`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      // Resolved by CloudFormation, so the value stands in no template.
      customHeaders: { [ORIGIN_HEADER]: things.appSecret.secretValueFromJson('originSecret').unsafeUnwrap() },
    });
    const responseHeadersPolicy = apiHeaders(this, things.stage);
    const publicAnswers = new CachePolicy(this, 'PublicAnswers', {
      cachePolicyName: stackName(things.stage, 'public-answers'),
      comment: 'The answer itself says how long it may be kept',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(5),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
    return {
      '/api/public/*': { ...READ, origin, cachePolicy: publicAnswers, responseHeadersPolicy },
      // The managed policy is the one that lets Authorization through without a cache; it adds CloudFront-Viewer-Address and -Country.
      '/api/*': {
        ...READ,
        origin,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy,
      },
    };
  }

  #edgeFunction(id: string, code: string) {
    const edgeFunction = new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      comment: `infra/edge, ${id}`,
    });
    return { function: edgeFunction, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  #files(): Bucket {
    const bucket = new Bucket(this, 'Files', { ...PRIVATE, removalPolicy: RemovalPolicy.DESTROY });
    allowDistributions(bucket);
    return bucket;
  }

  #accessLog(): Bucket {
    return new Bucket(this, 'EdgeLog', {
      ...PRIVATE,
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  #names({ domain, certificateArn }: Stage) {
    return certificateArn
      ? { domainNames: [domain], certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn) }
      : {};
  }

  #records({ domain, hostedZone, certificateArn }: Stage): void {
    if (!hostedZone || !certificateArn) return;
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Ipv4', { zone, recordName: `${domain}.`, target });
    new AaaaRecord(this, 'Ipv6', { zone, recordName: `${domain}.`, target });
  }

  /** What the site reads at its start (`/config.json`, written by the deployment), and where its files go. */
  #outputs({ stage, userPool }: Things, files: Bucket): void {
    const config = {
      region: this.region,
      userPoolId: userPool?.id,
      userPoolClientId: userPool?.clientId,
      siteUrl: siteUrl(this, stage),
      stage: stage.name,
      currency: 'SEK',
      supportEmail: stage.supportEmail,
    };
    new CfnOutput(this, 'SiteConfig', { value: this.toJsonString(config), description: 'The content of /config.json' });
    new CfnOutput(this, 'SiteBucket', { value: files.bucketName, description: 'Where the files of the site go' });
    new CfnOutput(this, 'EdgeDomain', {
      value: Fn.join('', ['https://', this.distribution.distributionDomainName]),
      description: 'The site without a domain of its own',
    });
  }
}

const READ = {
  allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
  cachedMethods: CachedMethods.CACHE_GET_HEAD,
  viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  compress: true,
} as const;
const originOf = (bucket: IBucket) => S3BucketOrigin.withOriginAccessControl(bucket);
