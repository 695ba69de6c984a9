/** `http://evil.com`, `www.evil`, `EVIL.COM/x`; not `Dr.Ek` or `J.R. Ek`. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}]\.(\p{Ll}{2,}|\p{Lu}{2,})(?![\p{L}\p{N}])/u;

/** Mail programs would make a link of it. */
export const holdsWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);
