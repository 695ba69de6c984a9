import { type S3, startS3 } from '../s3/start-s3.ts';
import { createObjectNotifications } from './object-notifications.ts';
import type { Surroundings } from './surroundings.ts';

/** S3 with the buckets of the templates, their CORS rules and their notifications. */
export function startBuckets(surroundings: Surroundings): Promise<S3> {
  const { templates, folder, clock, faults, mayDo, mayInvoke, invokeLater, log } = surroundings;
  const buckets = templates.of('AWS::S3::Bucket').map((r) => ({
    name: String(templates.resolve(r.stack, { Ref: r.id })),
    corsRules: templates.props(r).CorsConfiguration?.CorsRules ?? [],
  }));
  const onObjectCreated = createObjectNotifications(templates, mayInvoke, invokeLater, () => clock.now());
  return startS3({ dataDir: folder.of('s3'), buckets, clock, faults, mayDo, log, onObjectCreated });
}
