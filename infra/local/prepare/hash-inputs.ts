import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the contents of all these files and folders; `skip` leaves out what the result does not depend on. */
export function hashInputs(
  root: string,
  paths: readonly string[],
  skip: (path: string) => boolean = () => false,
): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(root, path))
      if (!skip(file))
        hash
          .update(`${file}\0`)
          .update(readFileSync(join(root, file)))
          .update('\0');
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort();
}
