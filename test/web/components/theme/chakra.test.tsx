import { ChakraProvider, chakra as theirs } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { expect, test } from 'vitest';
import { chakra as ours } from '#web/components/theme/chakra.tsx';
import { system } from '#web/components/theme/system.ts';

/** What is drawn, with every rule that stands behind its class names. */
function drawn(tree: ReactElement): { html: string; rules: string[] } {
  const container = document.createElement('style');
  document.head.append(container);
  const cache = createCache({ key: 'n', container: document.head, speedy: false });
  const { container: root, unmount } = render(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{tree}</ChakraProvider>
    </CacheProvider>,
  );
  const result = { html: root.innerHTML, rules: cache.sheet.tags.map((tag) => tag.textContent ?? '').sort() };
  unmount();
  cache.sheet.flush();
  return result;
}
const Named = ({ className, children, title }: { className?: string; children?: ReactNode; title?: string }) => (
  <em className={className} title={title}>
    {children}
  </em>
);
const RECIPE = () => ({
  base: { p: '4', color: 'ink', _hover: { color: 'accent' } },
  variants: { size: { sm: { p: '1' }, lg: { p: { base: '4', md: '8' } } }, tone: { loud: { bg: 'danger' } } },
  defaultVariants: { size: 'sm' },
  compoundVariants: [{ size: 'lg', tone: 'loud', css: { mt: '2' } }],
});
type Factory = typeof theirs;
const KINDS = (chakra: Factory) => {
  const Box = chakra('div', RECIPE() as never);
  const Wider = chakra(Box, { base: { w: 'full', p: '2' }, variants: { size: { lg: { color: 'danger' } } } } as never);
  return {
    div: chakra.div,
    svg: chakra('svg', { base: { w: 'full' } }),
    box: Box,
    wider: Wider,
    link: chakra(Named, { base: { color: 'accent' } }),
    button: chakra('button', RECIPE() as never, { defaultProps: { type: 'button' } }),
  } as Record<string, React.ComponentType<Record<string, unknown>>>;
};
/** Made anew each time: where Chakra’s own has drawn the wider box, the look of the plain one is changed by it. */
const both = (kind: string, props: Record<string, unknown>) => {
  const of = (factory: Factory) => {
    const Kind = KINDS(factory)[kind] as React.ComponentType<Record<string, unknown>>;
    return () => drawn(<Kind {...props}>text</Kind>);
  };
  const [own, chakras] = [of(ours as Factory), of(theirs)];
  return [own(), chakras(), own()] as const;
};

test.each<[kind: string, props: ComponentProps<'div'> & Record<string, unknown>]>([
  ['div', {}],
  ['div', { p: '4', className: 'mine', id: 'x', 'data-a': 1, onClick: undefined, hidden: true }],
  ['div', { css: { '& > a': { color: 'ink' }, p: { base: '2', md: '4' } }, p: '3' }],
  ['div', { css: [{ p: '1' }, undefined, { p: '2' }], bg: 'surface.raised!', opacity: 0 }],
  ['div', { as: 'section', 'aria-label': 'a', unknown: 'dropped' }],
  ['svg', { viewBox: '0 0 1 1', 'aria-hidden': true, width: '20px' }],
  ['box', { size: 'lg', tone: 'loud', p: '9' }],
  ['box', { size: undefined, title: 'kept' }],
  ['wider', { size: 'lg', color: 'ink' }],
  ['link', { title: 'kept', className: 'mine also', fontSize: 'lg' }],
  ['button', { type: undefined, disabled: true }],
  ['button', { type: 'submit', display: { base: 'none', md: 'block' }, _hover: { bg: 'accent' } }],
])('%s with %j is drawn as by Chakra’s own factory', (kind, props) => {
  const [ours, theirs] = both(kind, props);
  expect(ours).toEqual(theirs);
});

const value = fc.constantFrom('2', '4', 'ink', 'full', 'accent', '1px', 7, { base: '1', md: '3' }, undefined);
const plainStyles = fc.dictionary(fc.constantFrom('p', 'mt', 'color', 'bg', 'w', 'display'), value, { maxKeys: 4 });
const styleProps = fc
  .tuple(plainStyles, fc.option(plainStyles, { nil: undefined }), fc.option(plainStyles, { nil: undefined }))
  .map(([own, css, _hover]) => ({ ...own, css, _hover }));
test('any props are drawn as by Chakra’s own factory, the second time too', () => {
  fc.assert(
    fc.property(fc.constantFrom('div', 'box', 'wider', 'link', 'button'), styleProps, (kind, props) => {
      const [ours, theirs, again] = both(kind, props);
      expect(ours).toEqual(theirs);
      expect(again).toEqual(ours);
    }),
    { numRuns: 60 },
  );
});

const OurInner = ({ className }: { className?: string }) => <ours.b className={className} color="ink" />;
const TheirInner = ({ className }: { className?: string }) => <theirs.b className={className} color="ink" />;
const OUTER = { base: { p: '4', color: 'accent' } } as const;
const OurOuter = ours(OurInner, OUTER);
const TheirOuter = theirs(TheirInner, OUTER);
test('a look from further up joins what is asked for below it', () => {
  expect(drawn(<OurOuter fontSize="lg" />)).toEqual(drawn(<TheirOuter fontSize="lg" />));
});
