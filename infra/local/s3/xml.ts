const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const escapeXml = (text: unknown) => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole);
  });

/** The texts of all elements of that name, in order; enough for the two small documents that clients send. */
export const elementsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map((match) => unescapeXml(match[1] ?? ''));

/** `{ Key: 'a' }` as elements; text is escaped, lists repeat. */
export function toXml(content: Record<string, unknown>): string {
  return Object.entries(content)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each) => [name, each] as const) : [[name, value] as const],
    )
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<${name}>${typeof value === 'object' && value ? toXml(value as Record<string, unknown>) : escapeXml(value)}</${name}>`,
    )
    .join('');
}

export const xmlDocument = (root: string, content: Record<string, unknown>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${toXml({ [root]: content })}`;
