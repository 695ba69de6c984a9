import type { AttributeValue, Item } from './engine.ts';

const PER_CONTAINER = 3;
const PER_ELEMENT = 1;
const bytes = (text: string) => Buffer.byteLength(text);
const sum = <T>(things: readonly T[], size: (thing: T) => number) =>
  things.reduce((total, thing) => total + size(thing), 0);

/** Two digits a byte and one for the exponent, as documented; zeros at either end do not count. */
function numberSize(text: string): number {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Math.max(1, Math.ceil(digits / 2)) + 1;
}

function valueSize(value: AttributeValue): number {
  const [type, held] = Object.entries(value)[0] ?? ['NULL', true];
  switch (type) {
    case 'S':
      return bytes(held as string);
    case 'N':
      return numberSize(held as string);
    case 'B':
      return Buffer.byteLength(held as string, 'base64');
    case 'SS':
      return sum(held as string[], bytes);
    case 'NS':
      return sum(held as string[], numberSize);
    case 'BS':
      return sum(held as string[], (each) => Buffer.byteLength(each, 'base64'));
    case 'L':
      return PER_CONTAINER + sum(held as AttributeValue[], (each) => PER_ELEMENT + valueSize(each));
    case 'M':
      return PER_CONTAINER + itemSize(held as Item) + PER_ELEMENT * Object.keys(held as Item).length;
    default:
      return 1;
  }
}

/** Bytes of an item as the service counts them: names and values, in UTF-8. */
export function itemSize(item: Item): number {
  return sum(Object.entries(item), ([name, value]) => bytes(name) + valueSize(value));
}
