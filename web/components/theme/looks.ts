import isHtmlAttribute from '@emotion/is-prop-valid';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import type { ElementType } from 'react';
import { system } from './system.ts';

export type Recipe = ReturnType<typeof system.cva>;
export type Props = Readonly<Record<string, unknown>>;
/** What a prop is to an element: a choice of its recipe, a style, or something for the element itself. */
type Purpose = 'variant' | 'style' | 'forward' | 'drop';
export type Sorted = Readonly<{ forward: Record<string, unknown>; variants: Props; styles: Props; key: string }>;

const MOST_LOOKS = 300;

const purposeOf = (prop: string, tag: ElementType, recipe: Recipe): Purpose => {
  if (prop === 'as' || prop === 'theme') return 'drop';
  if ((recipe.variantKeys as readonly string[]).includes(prop)) return 'variant';
  if (system.isValidProperty(prop)) return 'style';
  return typeof tag !== 'string' || isHtmlAttribute(prop) ? 'forward' : 'drop';
};
const asKey = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The looks of one kind of element. What it is asked for again it knows by a key that is cheaper to make than the styles. */
export function makeLooks(tag: ElementType, recipe: Recipe) {
  const purposes = new Map<string, Purpose>();
  const looks = new Map<string, SerializedStyles>();
  const purposeFor = (prop: string): Purpose => {
    const known = purposes.get(prop);
    if (known) return known;
    const purpose = purposeOf(prop, tag, recipe);
    purposes.set(prop, purpose);
    return purpose;
  };
  const sort = (props: Props, defaults: Props): Sorted => {
    const sorted = {
      forward: { ...defaults },
      variants: {} as Record<string, unknown>,
      styles: {} as Record<string, unknown>,
      key: '',
    };
    for (const prop in props) {
      const value = props[prop];
      const purpose = value === undefined ? 'drop' : purposeFor(prop);
      if (purpose === 'drop') continue;
      if (purpose === 'forward') sorted.forward[prop] = value;
      else {
        sorted[purpose === 'style' ? 'styles' : 'variants'][prop] = value;
        sorted.key += `${prop}:${asKey(value)};`;
      }
    }
    return sorted;
  };
  const stylesOf = ({ variants, styles: { css, ...styles } }: Sorted) =>
    system.css(recipe(variants as never), ...([css].flat().filter(Boolean) as object[]), styles as never);
  const lookOf = (sorted: Sorted): SerializedStyles => {
    const known = looks.get(sorted.key);
    if (known) return known;
    if (looks.size >= MOST_LOOKS) looks.clear();
    const look = serializeStyles([stylesOf(sorted) as never], {});
    looks.set(sorted.key, look);
    return look;
  };
  return { sort, stylesOf, lookOf };
}
