import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Paths of the project's files that git tracks or would track, from the top folder. */
export function listFiles(pattern: RegExp): string[] {
  const out = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 1 << 26,
  });
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT }).toString().split('\n'));
  return out
    .toString()
    .split('\n')
    .filter((file) => file && !deleted.has(file) && pattern.test(file));
}
export const readSource = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');
export const countLines = (file: string): number => readSource(file).trimEnd().split('\n').length;
