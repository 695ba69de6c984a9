import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const LEAST_BYTES = 1024;

/** Writes .br and .gz beside each text file, for servers that do not compress by themselves. */
export function precompress(dir: string): number {
  let count = 0;
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, name);
    if (!TEXT.test(name) || name.includes('.vite') || statSync(path).size < LEAST_BYTES) continue;
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
    count += 1;
  }
  return count;
}
