/** `giftCard` brings the codes: to whoever gets the gift, or to the buyer who prints it. */
export const GIFT_MAILS = ['giftCard', 'giftCardReceipt', 'giftCardsWithdrawn'] as const;
export type GiftMail = (typeof GIFT_MAILS)[number];
