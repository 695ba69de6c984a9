import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of a folder under a second name instead of a second time: thousands of pictures take seconds to copy. Only for
 * what is replaced when it changes and never written into, as the objects of the file store.
 */
export function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) linkFile(join(from, name), join(to, name));
}
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // a folder on another disk
  }
}
