import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, context, type OutputFile, type Plugin } from 'esbuild';
import { fontsInside, latinFontsOnly } from './bundle-fonts.ts';
import { bundleOf, entryOf, FUNCTIONS, type FunctionSpec } from './functions.ts';

export const root = join(import.meta.dirname, '..');
export const bundleDir = join(root, 'dist', 'functions');

/**
 * Node's `http` and `crypto` have parts that they load when somebody looks at them: a whole browser's `fetch`, WebCrypto.
 * `import` looks at everything that a module has, `require` at nothing: a third of the time that the SDK takes to start.
 */
const builtInsByRequire: Plugin = {
  name: 'built-ins-by-require',
  setup(builder) {
    builder.onResolve({ filter: /^(node:)?(https?|crypto)$/ }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'built-in' },
    );
    builder.onLoad({ filter: /.*/, namespace: 'built-in' }, ({ path }) => ({
      contents: `module.exports = require('${path}');`,
      loader: 'js',
    }));
  },
};

/** The SDK can name the browser that it runs in. Here it never runs in one, and the list of browsers is 35 kB in every function. */
const withoutBrowsers: Plugin = {
  name: 'without-browsers',
  setup(builder) {
    builder.onResolve({ filter: /^bowser$/ }, ({ path }) => ({ path, namespace: 'no-browsers' }));
    builder.onLoad({ filter: /.*/, namespace: 'no-browsers' }, () => ({
      contents:
        "export const parse = () => { throw new Error('No function runs in a browser'); };\nexport default { parse };",
      loader: 'js',
    }));
  },
};

/** How a function is bundled, and whatever its start is measured against. */
export const BUNDLING = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  legalComments: 'none',
  // The SDK is bundled: it starts in half the time of the one that Lambda brings, and its version is ours (docs/decisions/0004-bundles.md).
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Packages that are still CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import{createRequire as napp$require}from'node:module';const require=napp$require(import.meta.url);",
  },
  plugins: [builtInsByRequire, withoutBrowsers],
} satisfies BuildOptions;

/** Bundles that load parts of their code only when they are used. */
const PARTED = new Set(
  Object.values<FunctionSpec>(FUNCTIONS)
    .filter(({ isParted }) => isParted)
    .map(bundleOf),
);

/** Each bundle's name and its source; two functions that share a door share a bundle. */
export function bundleEntries(): Record<string, string> {
  const specs: FunctionSpec[] = Object.values(FUNCTIONS);
  return Object.fromEntries(specs.map((spec) => [bundleOf(spec), entryOf(spec)]));
}
export const missingEntries = () => Object.values(bundleEntries()).filter((file) => !existsSync(join(root, file)));

type Entry = readonly [name: string, file: string];
type Sizes = Record<string, number>;

/** Bundles every function into `dist/functions/<context>-<door>/index.mjs`; answers the sizes in bytes. */
export async function bundleFunctions(outdir = bundleDir): Promise<Sizes> {
  const present = Object.entries(bundleEntries()).filter(([, file]) => existsSync(join(root, file)));
  await rm(outdir, { recursive: true, force: true });
  const sizes = await Promise.all([
    bundleWhole(
      present.filter(([name]) => !PARTED.has(name)),
      outdir,
    ),
    bundleParted(
      present.filter(([name]) => PARTED.has(name)),
      outdir,
    ),
  ]);
  return Object.assign({}, ...sizes);
}

const optionsOf = (outdir: string, ...plugins: Plugin[]) =>
  ({
    ...BUNDLING,
    outdir,
    write: false,
    logLevel: 'warning',
    plugins: [
      ...plugins,
      ...BUNDLING.plugins,
      sharpFromLayer,
      withoutPrettyPrinting,
      markupOnly,
      fontsInside,
      latinFontsOnly,
    ],
  }) satisfies BuildOptions;

async function bundleWhole(entries: readonly Entry[], outdir: string): Promise<Sizes> {
  const entryPoints = Object.fromEntries(entries.map(([name, file]) => [`${name}/index`, file]));
  const { outputFiles } = await build({ ...optionsOf(outdir), entryPoints });
  const sizes = outputFiles.map(async (file): Promise<[string, number]> => {
    const name = basename(dirname(file.path));
    return [name, await keep([file], join(outdir, name))];
  });
  return Object.fromEntries(await Promise.all(sizes));
}

/**
 * Parts that several functions share would be cut ever smaller, so each of these is bundled by itself. All by one bundler, which
 * keeps what it has read: the same build again and again, whose one entry is another function each time.
 */
async function bundleParted(entries: readonly Entry[], outdir: string): Promise<Sizes> {
  let entry = '';
  const whoseTurn: Plugin = {
    name: 'whose-turn',
    setup: (builder) => builder.onResolve({ filter: /^whose-turn$/ }, () => ({ path: join(root, entry) })),
  };
  const options = { ...optionsOf(outdir, whoseTurn), splitting: true, chunkNames: 'part-[hash]' };
  const bundler = await context({ ...options, entryPoints: { index: 'whose-turn' } });
  const sizes: Sizes = {};
  try {
    for (const [name, file] of entries) {
      entry = file;
      const { outputFiles } = await bundler.rebuild();
      sizes[name] = await keep(outputFiles, join(outdir, name));
    }
  } finally {
    await bundler.dispose();
  }
  return sizes;
}

async function keep(files: readonly OutputFile[], folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ path, contents }) => writeFile(join(folder, basename(path)), contents)));
  return files.reduce((sum, { contents }) => sum + contents.length, 0);
}

/** `sharp` is native code: a layer brings it. A layer is found by `require` only, not by `import`. */
const sharpFromLayer: Plugin = {
  name: 'sharp-from-layer',
  setup(builder) {
    builder.onResolve({ filter: /^sharp$/ }, () => ({ path: 'sharp', namespace: 'layer' }));
    builder.onLoad({ filter: /.*/, namespace: 'layer' }, () => ({
      contents: "import { createRequire } from 'node:module';\nexport default createRequire(import.meta.url)('sharp');",
      loader: 'js',
    }));
  },
};

/** The mail renderer brings a code formatter for previews, a quarter of a megabyte that no mail needs. */
const withoutPrettyPrinting: Plugin = {
  name: 'without-pretty-printing',
  setup(builder) {
    builder.onResolve({ filter: /^prettier(\/|$)/ }, ({ path }) => ({ path, namespace: 'no-prettier' }));
    builder.onLoad({ filter: /.*/, namespace: 'no-prettier' }, () => ({
      contents:
        "export const format = () => { throw new Error('Mails are not printed prettily'); };\nexport default {};",
      loader: 'js',
    }));
  },
};

/** Mails are rendered in one go; the streaming renderer beside it would be a quarter of a megabyte for nothing. */
const markupOnly: Plugin = {
  name: 'markup-only',
  setup(builder) {
    const path = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');
    builder.onResolve({ filter: /^react-dom\/server(\.\w+)?$/ }, () => ({ path }));
  },
};
