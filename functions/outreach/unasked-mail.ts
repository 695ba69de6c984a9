import type { MailRecord } from './outbox.table.ts';

const UNASKED = ['promotion', 'share', 'referral'];
/** Mail that its reader did not ask for: it can be stopped, and is never sent twice. */
export const isUnasked = ({ template }: Pick<MailRecord, 'template'>): boolean => UNASKED.includes(template);
/** The guide whose offer it is; null when a friend sent it. */
export const senderOf = ({ data }: Pick<MailRecord, 'data'>): string | null =>
  typeof data['guideId'] === 'string' ? data['guideId'] : null;
