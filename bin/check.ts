import { runStages, type Stage } from './stages.ts';

/** What must hold before any test runs: types, style, nothing unused. */
export const CHECKS: readonly Stage[] = [
  // several checkers would each work out the same types anew
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.json'], aside: true },
  { name: 'style', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused', command: ['knip'] },
];

if (import.meta.main) process.exit((await runStages(CHECKS)).failed === 0 ? 0 : 1);
