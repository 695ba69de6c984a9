import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanChakra } from './build/lean-chakra.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  plugins: [react(), ...(command === 'build' ? [leanChakra()] : [])],
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
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
}));
