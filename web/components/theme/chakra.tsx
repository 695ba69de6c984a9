import type { chakra as Chakra } from '@chakra-ui/react';
import { __unsafe_useEmotionCache as useEmotion } from '@emotion/react';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils';
import { createElement, type ElementType, type ReactElement, useInsertionEffect } from 'react';
import { makeLooks, type Props, type Sorted } from './looks.ts';
import { system } from './system.ts';

type Config = object;
type Options = Readonly<{ defaultProps?: Props }>;
type Emotion = NonNullable<ReturnType<typeof useEmotion>>;
type Looks = ReturnType<typeof makeLooks>;
type Made = Readonly<{ tag: ElementType; recipe: () => ReturnType<typeof system.cva> }>;

const ON_SERVER = typeof document === 'undefined';
const NONE: Props = {};
/** What a component made here is made of, for those that are made from it. */
const madeOf = new WeakMap<object, Made>();

/** Puts a look's rules where they count: at once on the server, in the browser before anything is laid out. */
const useInserted: (emotion: Emotion, look: SerializedStyles, onElement: boolean) => void = ON_SERVER
  ? insertStyles
  : (emotion, look, onElement) =>
      useInsertionEffect(() => void insertStyles(emotion, look, onElement), [emotion, look, onElement]);

/** The look, and the class names beside it; a class name from further up can itself be a look, which then joins. */
function lookAndNames(emotion: Emotion, looks: Looks, sorted: Sorted) {
  const look = looks.lookOf(sorted);
  const { className } = sorted.forward;
  if (typeof className !== 'string') return { look, names: '' };
  const joined: string[] = [];
  const names = getRegisteredStyles(emotion.registered, joined, className);
  return {
    look: joined.length > 0 ? serializeStyles([looks.stylesOf(sorted) as never, ...joined], emotion.registered) : look,
    names,
  };
}

function styled(of: ElementType, config: Config = {}, { defaultProps = NONE }: Options = {}) {
  const base = madeOf.get(of as object);
  const tag = base?.tag ?? of;
  let kept: ReturnType<typeof system.cva> | undefined;
  let looks: Looks | undefined;
  const recipe = () => {
    kept ??= base ? base.recipe().merge(system.cva(config as never) as never) : system.cva(config as never);
    return kept as ReturnType<typeof system.cva>;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: a factory of components, called when a module is read, never while drawing
  function Styled(props: Props): ReactElement {
    const emotion = useEmotion() as Emotion;
    looks ??= makeLooks(tag, recipe());
    const sorted = looks.sort(props, defaultProps);
    const element = (props.as as ElementType | undefined) ?? tag;
    const { look, names } = lookAndNames(emotion, looks, sorted);
    const onElement = typeof element === 'string';
    registerStyles(emotion, look, onElement);
    useInserted(emotion, look, onElement);
    const className = names + (look.styles ? `${emotion.key}-${look.name}` : '');
    if (className) sorted.forward.className = className;
    else delete sorted.forward.className;
    return createElement(element, sorted.forward);
  }
  madeOf.set(Styled, { tag, recipe });
  return Styled;
}

const plain = new Map<string, ReturnType<typeof styled>>();
/**
 * Chakra's factory with the same types and the same looks. Its own makes each element's recipe, four memos and every style anew at every drawing;
 * this one knows a look again by its props (docs/decisions/0024). Not taken over: `asChild`, `forwardProps`, `htmlWidth` and their kind, `theme`.
 */
export const chakra = new Proxy(styled, {
  get: (_, tag: string) => {
    const known = plain.get(tag) ?? styled(tag as ElementType);
    plain.set(tag, known);
    return known;
  },
}) as unknown as typeof Chakra;
