import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';

const resolve = createRequire(import.meta.url).resolve;
const FONTS = { regular: '400Regular/SchibstedGrotesk_400Regular', bold: '700Bold/SchibstedGrotesk_700Bold' };

/** The PDF writer's fonts travel inside the bundle, compressed; a function has no packages beside it to read from. */
export const fontsInside: Plugin = {
  name: 'fonts-inside',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]documents[\\/]pdf-fonts\.ts$/ }, () => ({
      contents: [
        "import { brotliDecompressSync } from 'node:zlib';",
        "const read = (text) => brotliDecompressSync(Buffer.from(text, 'base64'));",
        `export const readFonts = () => ({ ${Object.entries(FONTS).map(embedded).join(', ')} });`,
      ].join('\n'),
      loader: 'js',
    }));
  },
};
function embedded([name, file]: [string, string]): string {
  const font = readFileSync(resolve(`@expo-google-fonts/schibsted-grotesk/${file}.ttf`));
  return `${name}: read('${brotliCompressSync(font).toString('base64')}')`;
}

/** The font reader brings a decoder and its dictionary for web fonts, half a megabyte; ours are plain TrueType. */
export const withoutWebFonts: Plugin = {
  name: 'without-web-fonts',
  setup(builder) {
    builder.onResolve({ filter: /^brotli\/decompress\.js$/ }, ({ path }) => ({ path, namespace: 'no-web-fonts' }));
    builder.onLoad({ filter: /.*/, namespace: 'no-web-fonts' }, () => ({
      contents: "export default () => { throw new Error('Web fonts are not read here'); };",
      loader: 'js',
    }));
  },
};
