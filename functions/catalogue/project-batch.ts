import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { projectBooking } from './project-booking.ts';
import { projectDay } from './project-day.ts';
import { projectExperience, projectGuide, projectRun } from './project-experience.ts';
import { fromStream } from './stream-image.ts';

/** One record of the table's change feed. Each may come again, and changes nothing then. */
async function projectRecord(deps: Deps, { dynamodb }: DynamoDBRecord): Promise<void> {
  const before = dynamodb?.OldImage && fromStream(dynamodb.OldImage);
  const after = dynamodb?.NewImage && fromStream(dynamodb.NewImage);
  const { kind, pk, sk } = after ?? before ?? {};
  if (kind === 'DAY') await projectDay(deps, { pk: String(pk), sk: String(sk), before, after });
  if (kind === 'EXP') await projectExperience(deps, { before, after });
  if (kind === 'PROMO') await projectRun(deps, String(pk).slice('EXP#'.length));
  if (kind === 'GUIDE') await projectGuide(deps, { before, after });
  if (kind === 'BOOKING') await projectBooking(deps, { after });
}
/** In order; the first that fails ends the batch, so that what follows it comes again after it. */
export const projectBatch =
  (deps: Deps) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      try {
        await projectRecord(deps, record);
      } catch (e) {
        deps.log.error('projection failed', { eventId: record.eventID, ...describeError(e) });
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };
