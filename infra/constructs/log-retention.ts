import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stage.ts';

/** CloudWatch takes these numbers only; the enumeration of the CDK is the same numbers by name. */
const ALLOWED = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731];

export function logRetention(stage: Stage): RetentionDays {
  if (!ALLOWED.includes(stage.logRetentionDays))
    throw new Error(`Logs cannot be kept ${stage.logRetentionDays} days (possible: ${ALLOWED.join(', ')}).`);
  return stage.logRetentionDays;
}
