/** What must not be torn apart at the end of a line: a time span, `2 adults`. */
export const noBreak = (text: string): string => text.replaceAll(' ', '\u00a0').replace(/[-–](?!\u2060)/g, '$&\u2060');

/** Within any text: `12 June`, `2 adults`, `kl. 06:00` and `06:00 to 14:00` stay whole; a line may end before the year. */
export const wholeFacts = (text: string): string =>
  text
    .replace(/(\d{2}:\d{2}) (to|till) (?=\d{2}:\d{2})/g, '$1\u00a0$2\u00a0')
    .replace(/\b(\d{1,2}) (?=\p{L})/gu, '$1\u00a0')
    .replace(/\b(kl\.|at) (?=\d)/g, '$1\u00a0');
