import type { Plugin } from 'vite';

/** What `createSystem` does for every visitor and nobody here uses, or the prerendered page already brings: [file, what stands there, what shall]. */
const CUTS: readonly (readonly [file: string, from: string, to: string])[] = [
  [
    'styled-system/system.js',
    'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];',
    'const makeGlobal = () => [getPreflightCss(), getGlobalCss(), getTokenCss()];',
  ],
  ['styled-system/system.js', '    _global,\n', '    get _global() { return makeGlobal(); },\n'],
  // looks of components with named parts, as Chakra's own have
  ['styled-system/system.js', 'const sva = createSlotRecipeFn({ cva });', 'const sva = undefined;'],
  // names of types, for Chakra's own command line
  ['styled-system/utility.js', '    assignPropertyTypes();\n', ''],
];

/** Makes Chakra's system quicker to begin: what is not found where it was stops the build, so that an upgrade cannot pass it by. */
export const leanChakra = (): Plugin => ({
  name: 'lean-chakra',
  transform(code, id) {
    const cuts = CUTS.filter(([file]) => id.includes(`@chakra-ui/react/dist/esm/${file}`));
    return cuts.reduce((text, [file, from, to]) => {
      if (!text.includes(from)) this.error(`${file} of Chakra is no longer as lean-chakra.ts knows it: ${from}`);
      return text.replace(from, to);
    }, code);
  },
});
