import type { NewMail } from '#functions/outreach/outbox.table.ts';
import type { GiftMail } from '#shared/domain/gift-cards/gift-mails.ts';
import type { StoredOrder } from './gift-orders.table.ts';

/** A mail about an order; `which` tells several of the same name apart. No code is in the record: the mail reads it when it is sent. */
export function giftMail(order: StoredOrder, template: GiftMail, which = ''): NewMail {
  const { orderId, language, buyer, recipient, delivery } = order;
  const isToRecipient = template === 'giftCard' && delivery === 'email';
  const { name, email: address } = isToRecipient ? recipient : buyer;
  return {
    key: `gift-${orderId}-${template}${which && `-${which}`}`,
    template,
    to: { name, address },
    language,
    data: { orderId },
  };
}
