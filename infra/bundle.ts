import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
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

/** Bundles every function into `dist/functions/<context>-<door>/index.mjs`; answers the sizes in bytes. */
export async function bundleFunctions(outdir = bundleDir): Promise<Record<string, number>> {
  const present = Object.entries(bundleEntries()).filter(([, file]) => existsSync(join(root, file)));
  await rm(outdir, { recursive: true, force: true });
  const [whole, parted] = [present.filter(([name]) => !PARTED.has(name)), present.filter(([name]) => PARTED.has(name))];
  // Parts that several functions share would be cut ever smaller: each of those is bundled by itself.
  const sizes = await Promise.all([whole, ...parted.map((each) => [each])].map((each) => bundle(each, outdir)));
  return Object.assign({}, ...sizes);
}

async function bundle(
  entries: readonly (readonly [string, string])[],
  outdir: string,
): Promise<Record<string, number>> {
  const splitting = entries.every(([name]) => PARTED.has(name));
  const { metafile } = await build({
    ...BUNDLING,
    splitting,
    chunkNames: `${splitting ? entries[0]?.[0] : ''}/part-[hash]`,
    entryPoints: Object.fromEntries(entries.map(([name, file]) => [`${name}/index`, file])),
    outdir,
    metafile: true,
    logLevel: 'warning',
    plugins: [...BUNDLING.plugins, sharpFromLayer, withoutPrettyPrinting, markupOnly, fontsInside, latinFontsOnly],
  });
  const sizes: Record<string, number> = {};
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) {
    const name = file.split('/').at(-2) ?? file;
    sizes[name] = (sizes[name] ?? 0) + bytes;
  }
  return sizes;
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
