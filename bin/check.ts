import { runStages, type Stage } from './stages.ts';

/** What must hold before any test runs: types, style, nothing unused. */
export const CHECKS: readonly Stage[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'style', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused', command: ['knip'] },
];

if (import.meta.main) process.exit((await runStages(CHECKS)).failed === 0 ? 0 : 1);
