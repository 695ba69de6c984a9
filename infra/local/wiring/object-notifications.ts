import { REGION } from '../ports.ts';
import type { Templates } from '../templates/load-templates.ts';

type Rule = Readonly<{ bucket: string; functionArn: string; prefix: string; suffix: string }>;

/** Tells the functions that a bucket's notifications name of a new object, as S3 does: asynchronously. */
export function createObjectNotifications(
  templates: Templates,
  mayInvoke: (service: string, functionArn: string) => boolean,
  invokeLater: (functionArn: string, event: unknown) => Promise<void>,
  now: () => Date,
) {
  const rules = notificationRules(templates);
  for (const rule of rules)
    if (!mayInvoke('s3.amazonaws.com', rule.functionArn))
      throw new Error(`S3 has no permission to call ${rule.functionArn}`);
  return async (bucket: string, key: string, size: number, etag: string): Promise<void> => {
    for (const rule of rules) {
      if (rule.bucket !== bucket || !key.startsWith(rule.prefix) || !key.endsWith(rule.suffix)) continue;
      await invokeLater(rule.functionArn, { Records: [recordOf(bucket, key, size, etag, now())] });
    }
  };
}

function notificationRules(templates: Templates): Rule[] {
  return templates.of('AWS::S3::Bucket').flatMap((r) => {
    const { LambdaConfigurations = [], ...others } = templates.props(r).NotificationConfiguration ?? {};
    if (Object.keys(others).length > 0) throw new Error(`${r.key}: a bucket tells only functions here`);
    const bucket = String(templates.resolve(r.stack, { Ref: r.id }));
    return LambdaConfigurations.map((raw: RawRule) => ruleOf(bucket, raw));
  });
}

type RawRule = Readonly<{
  Event: string;
  Function: string;
  Filter?: { S3Key?: { Rules?: { Name: string; Value: string }[] } };
}>;

function ruleOf(bucket: string, raw: RawRule): Rule {
  if (!raw.Event.startsWith('s3:ObjectCreated:'))
    throw new Error(`the notification ${raw.Event} is not carried out here`);
  const filter = (name: string) =>
    raw.Filter?.S3Key?.Rules?.find((rule) => rule.Name.toLowerCase() === name)?.Value ?? '';
  return { bucket, functionArn: raw.Function, prefix: filter('prefix'), suffix: filter('suffix') };
}

/** Keys arrive encoded as in a form, spaces as `+`. */
const recordOf = (bucket: string, key: string, size: number, etag: string, at: Date) => ({
  eventVersion: '2.1',
  eventSource: 'aws:s3',
  awsRegion: REGION,
  eventTime: at.toISOString(),
  eventName: 'ObjectCreated:Post',
  s3: {
    s3SchemaVersion: '1.0',
    bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
    object: {
      key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/'),
      size,
      eTag: etag.replaceAll('"', ''),
    },
  },
});
