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
    builder.onLoad({ filter: /[\\/]platform[\\/]pdf-fonts\.ts$/ }, () => ({ contents: readFontsCode(), loader: 'js' }));
  },
};
let code: string | undefined;
/** Made once for all functions: packing this tightly takes a good part of a second. */
const readFontsCode = (): string => {
  code ??= [
    "import { brotliDecompressSync } from 'node:zlib';",
    "const read = (text) => brotliDecompressSync(Buffer.from(text, 'base64'));",
    `export const readFonts = () => ({ ${Object.entries(FONTS).map(embedded).join(', ')} });`,
  ].join('\n');
  return code;
};
function embedded([name, file]: [string, string]): string {
  const font = readFileSync(resolve(`@expo-google-fonts/schibsted-grotesk/${file}.ttf`));
  return `${name}: read('${brotliCompressSync(onlyLetters(font)).toString('base64')}')`;
}
/** What a letter needs to be found, measured and drawn. Hints for coarse screens and rules for other scripts stay out. */
const KEPT = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];
const ENTRY = 16;
const HEAD = 12;

/** The same TrueType file with the kept tables only: a directory of 16 bytes a table, then the tables. */
function onlyLetters(font: Buffer): Buffer {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    Buffer.from(font.subarray(HEAD + i * ENTRY, HEAD + (i + 1) * ENTRY)),
  ).filter((entry) => KEPT.includes(entry.toString('latin1', 0, 4)));
  const head = Buffer.from(font.subarray(0, HEAD));
  head.writeUInt16BE(entries.length, 4);
  let offset = HEAD + entries.length * ENTRY;
  const tables = entries.map((entry) => {
    const [start, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    font.copy(table, 0, start, start + length);
    entry.writeUInt32BE(offset, 8);
    offset += table.length;
    return table;
  });
  return Buffer.concat([head, ...entries, ...tables]);
}

/**
 * The font reader brings a decoder and its dictionary for web fonts, and tables for scripts whose letters change their
 * places, together half a megabyte. Ours are plain TrueType with Latin letters.
 */
export const latinFontsOnly: Plugin = {
  name: 'latin-fonts-only',
  setup(builder) {
    builder.onResolve({ filter: /^brotli\/decompress\.js$/ }, ({ path }) => ({ path, namespace: 'no-web-fonts' }));
    builder.onLoad({ filter: /.*/, namespace: 'no-web-fonts' }, () => ({
      contents: "export default () => { throw new Error('Web fonts are not read here'); };",
      loader: 'js',
    }));
    builder.onLoad({ filter: /fontkit[\\/]dist[\\/]module\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /JSON\.parse\("\{\\"(?:stateTable|categories)\\".*"\)/g,
        '{ stateTable: [], accepting: [], tags: [], categories: [], decompositions: {} }',
      ),
      loader: 'js',
    }));
  },
};
