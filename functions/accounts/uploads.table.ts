import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { PaperType } from '#shared/domain/accounts/verification.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';
import { PictureItem } from './accounts.table.ts';

const KEEP_SECONDS = 7 * 86_400;
/** How long a file is there for its next step at least: rules on age take it after a day. */
const FILE_MILLIS = 86_400_000;
const UploadItem = z.object({
  id: z.string(),
  ownerId: z.string(),
  purpose: z.enum(['avatar', 'experience', 'review', 'proof', 'boat', 'document']),
  state: z.enum(['waiting', 'ready', 'refused']),
  picture: PictureItem.nullable(),
  startedAt: z.string(),
  /** What a document turned out to be. */
  contentType: z.string().optional(),
  /** What is no picture for the site: where it is kept. */
  fileKey: z.string().optional(),
});
export type Upload = z.output<typeof UploadItem>;
export const keys = {
  upload: (id: string) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' }),
};
const OF_REVIEW = 'review#';
/** Whose the pictures are that come by the link to review: nobody's account, this one review. */
export const photoOwner = (bookingId: string): string => `${OF_REVIEW}${bookingId}`;
export const bookingOfPhotos = (ownerId: string): string | undefined =>
  ownerId.startsWith(OF_REVIEW) ? ownerId.slice(OF_REVIEW.length) : undefined;
/** Where the file goes: the key tells the processor whose it is. */
export const fileKeyOf = (upload: Pick<Upload, 'id' | 'purpose'>): string => `${upload.purpose}/${upload.id}`;
export const uploadIdOf = (fileKey: string): string => fileKey.slice(fileKey.indexOf('/') + 1);

export const findUpload = (table: Table, id: string): Promise<Upload | undefined> =>
  table.find(keys.upload(id), UploadItem);
export const putNewUpload = (table: Table, u: Pick<Upload, 'id' | 'ownerId' | 'purpose'>, now: Instant): GuardedWrite =>
  putNew(
    table.name,
    {
      ...keys.upload(u.id),
      kind: 'UPLOAD',
      v: 1,
      ...u,
      state: 'waiting',
      startedAt: now,
      picture: null,
      ttl: Math.floor(epochOf(now) / 1000) + KEEP_SECONDS,
    },
    'retry',
  );
/** A document that has not been sent for a day is gone. */
export const isLeft = ({ startedAt }: Upload, now: Instant): boolean => epochOf(now) < epochOf(startedAt) + FILE_MILLIS;
/** What it became: a picture for the site, a file that is kept aside, or nothing. */
export const endUpload = (table: Table, id: string, picture: Picture | null, fileKey?: string): GuardedWrite => ({
  orElse: 'request.not_found',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.upload(id),
      UpdateExpression: `SET #state = :state, picture = :picture${fileKey ? ', fileKey = :fileKey' : ''}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':state': picture || fileKey ? 'ready' : 'refused',
        ':picture': picture,
        ...(fileKey && { ':fileKey': fileKey }),
      },
    },
  },
});
/** A document was looked at and put away, or is none. */
export const endDocument = (table: Table, id: string, contentType: PaperType | null): GuardedWrite => ({
  orElse: 'request.not_found',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.upload(id),
      UpdateExpression: contentType ? 'SET #state = :state, contentType = :type' : 'SET #state = :state',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':state': contentType ? 'ready' : 'refused',
        ...(contentType && { ':type': contentType }),
      },
    },
  },
});
