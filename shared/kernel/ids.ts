/** A booking's id is its reference: 8 hex digits, shown as `#ADFDB9DF`. */
export const toReference = (bookingId: string): string => `#${bookingId.toUpperCase()}`;
