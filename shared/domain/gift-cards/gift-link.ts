/** The buyer's link opens the order; the holder's opens the cards, and nothing of the purchase. */
export type GiftLinkOf = 'order' | 'cards';
type Linked = Readonly<{ orderId: string; edition?: number | undefined }>;
/** What the link's proof is made from: one purpose of one order. The link to codes that were replaced ends with them. */
export const giftPurpose = ({ orderId, edition }: Linked, of: GiftLinkOf): string =>
  `gift-${of}:${orderId}${of === 'cards' && edition ? `:${edition}` : ''}`;
export const giftLinkOf = (orderId: string, proof: string): string => `${orderId}-${proof}`;
export const orderIdOfLink = (link: string): string => link.slice(0, Math.max(0, link.lastIndexOf('-')));
/** Orders have 24 hex digits, bookings 8: what the provider tells is about one or the other. */
export const isGiftOrderId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);
