import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { root } from '../bundle.ts';
import { failAside } from '../constructs/fail-aside.ts';
import type { Things } from '../constructs/grants.ts';
import { uploadBucketName } from '../constructs/names.ts';
import { allowDistributions, PRIVATE } from '../constructs/private-bucket.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import { siteUrl } from '../constructs/site-url.ts';
import type { Stage } from '../stage.ts';

export const sharpLayerDir = join(root, 'dist', 'layers', 'sharp');

/** Cases are decided in weeks; those that go to court have been there by then. */
const PROOF_DAYS = 730;

/** Pictures: a private bucket that takes them in, the function that cleans and resizes them, and the bucket that is shown. */
export class MediaStack extends Stack {
  readonly things: Things;
  readonly images: Bucket;
  readonly processors: ServiceFunction[] = [];

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { stage } = props.things;
    const uploads = this.#uploads(stage);
    this.images = this.#images(stage);
    // By its name, for the bucket itself waits for the function that is granted its content.
    const named = Bucket.fromBucketName(this, 'UploadsByName', uploadBucketName(this, stage));
    this.things = { ...props.things, uploads: named, images: this.images, proofs: this.#proofs(stage) };
    if (hasEntry('catalogue-images')) this.processors.push(this.#processor(uploads));
  }

  #uploads(stage: Stage): Bucket {
    return new Bucket(this, 'Uploads', {
      ...PRIVATE,
      bucketName: uploadBucketName(this, stage),
      removalPolicy: RemovalPolicy.DESTROY,
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [siteUrl(this, stage)],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
  }

  #images(stage: Stage): Bucket {
    const bucket = new Bucket(this, 'Images', {
      ...PRIVATE,
      versioned: stage.isProduction,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      lifecycleRules: stage.isProduction ? [{ noncurrentVersionExpiration: Duration.days(30) }] : [],
    });
    allowDistributions(bucket);
    return bucket;
  }

  /** What proves something: a case of a booking, a guide's papers. Each is read by an address that works for a moment. */
  #proofs(stage: Stage): Bucket {
    return new Bucket(this, 'Proofs', {
      ...PRIVATE,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      // Guides' papers (`papers/`) stay until they are replaced, taken back, or go with the guide. One that was never sent ends as uploads do.
      lifecycleRules: [
        { prefix: 'unsent/', expiration: Duration.days(1) },
        { prefix: 'proofs/', expiration: Duration.days(PROOF_DAYS) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
  }

  #processor(uploads: Bucket): ServiceFunction {
    const processor = new ServiceFunction(this, 'catalogue-images', this.things, { layers: [this.#sharp()] });
    failAside(processor.fn, this.things, { retries: 2 });
    processor.fn.addPermission('Uploaded', {
      principal: new ServicePrincipal('s3.amazonaws.com'),
      sourceAccount: this.account,
    });
    // By the property and not by `addEventNotification`, which would bring a function of its own to do the same.
    const resource = uploads.node.defaultChild as CfnBucket;
    resource.notificationConfiguration = {
      lambdaConfigurations: [{ event: 's3:ObjectCreated:*', function: processor.fn.functionArn }],
    };
    resource.node.addDependency(processor.fn.node.findChild('Uploaded'));
    return processor;
  }

  /** Native code for the function's processor; `bin/deploy.ts` installs it into this folder for arm64. */
  #sharp(): LayerVersion {
    return new LayerVersion(this, 'Sharp', {
      code: Code.fromAsset(sharpLayerDir),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
      description: 'sharp for the pictures',
    });
  }
}
