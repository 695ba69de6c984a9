import { POLICY } from '../policy.ts';
import type { GiftOrder } from './gift-order.ts';

type Sent = Pick<GiftOrder, 'state' | 'delivery' | 'deliveredAt' | 'sendings' | 'sentElsewhere' | 'edition'>;

/** Once more to the same address, so often; what went to another one before does not count. */
export const mayResend = ({ state, deliveredAt, sendings, sentElsewhere = 0 }: Sent): boolean =>
  state === 'issued' && deliveredAt !== undefined && sendings - sentElsewhere < POLICY.giftCard.sendings.most;
/** Another address for cards that are mailed: an admin always, the buyer so often once a mail is out. */
export const mayReaddress = ({ state, delivery }: Sent): boolean => state === 'issued' && delivery === 'email';
export const mayCorrect = (order: Sent): boolean =>
  mayReaddress(order) && (order.edition ?? 0) < POLICY.giftCard.corrections.most;
