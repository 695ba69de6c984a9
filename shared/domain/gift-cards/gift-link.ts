/** The buyer's link opens the order; the holder's opens the cards, and nothing of the purchase. */
export type GiftLinkOf = 'order' | 'cards';
/** What the link's proof is made from: one purpose of one order. */
export const giftPurpose = (orderId: string, of: GiftLinkOf): string => `gift-${of}:${orderId}`;
export const giftLinkOf = (orderId: string, proof: string): string => `${orderId}-${proof}`;
export const orderIdOfLink = (link: string): string => link.slice(0, Math.max(0, link.lastIndexOf('-')));
/** Orders have 24 hex digits, bookings 8: what the provider tells is about one or the other. */
export const isGiftOrderId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);
