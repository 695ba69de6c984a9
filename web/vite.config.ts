import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { leanChakra } from './build/lean-chakra.ts';
import { lightContracts } from './build/light-contracts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const CONTROLS =
  /web[\\/](components[\\/](chip|control-style|error-notice|field|icon|notice|page-title|text-input|visually-hidden)|lib[\\/](api-problem|date-param|format|in-time|use-error-text))\.|lucide-react[\\/].*(createLucideIcon|defaultAttributes|Icon\.)/;
const DIALOGS = /web[\\/]components[\\/](dialog|modal|sheet)\./;
const ANSWERS = /web[\\/](components[\\/](empty-state|skeleton)|lib[\\/](api|query-client|with-queries))\./;
const TRIPS = /web[\\/](components[\\/](trip[\\/]|badge\.|picture\.|price\.|stars\.)|lib[\\/]rate\.)/;
/** Few files instead of fifty small ones: what every page begins with (the look's engine apart, which takes its own moment to start), server state, and what most pages show. Whatever is added here is loaded by all who need one of it. */
const GROUPS = [
  {
    name: 'look',
    test: /node_modules[\\/](@chakra-ui|@emotion|@pandacss|stylis)[\\/]/,
    tags: ['$initial'],
    priority: 4,
  },
  { name: 'first', tags: ['$initial'], priority: 3 },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/](query-core|react-query)[\\/]/, priority: 2 },
  { name: 'policy', test: /shared[\\/]domain[\\/]policy\./, priority: 2 },
  { name: 'controls', test: CONTROLS, priority: 1 },
  { name: 'dialogs', test: DIALOGS, priority: 1 },
  { name: 'answers', test: ANSWERS, priority: 1 },
  { name: 'trips', test: TRIPS, priority: 1 },
] satisfies NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean>>['groups'];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: at('.'),
  // react-router's exports name its development build only; Emotion uses hoist-non-react-statics in `withTheme` alone, which nobody calls
  resolve:
    command === 'build'
      ? {
          alias: [
            { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') },
            { find: 'hoist-non-react-statics', replacement: at('./build/no-statics.ts') },
          ],
        }
      : {},
  publicDir: isSsrBuild ? false : at('./public'),
  plugins: [react(), ...(command === 'build' ? [leanChakra(), lightContracts()] : [])],
  build: {
    outDir: at(isSsrBuild ? '../dist/web-server' : '../dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // the list of every chunk's imports would ride in the first script; prerendered pages name theirs in the HTML
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: 'es2023',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: GROUPS } } },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
