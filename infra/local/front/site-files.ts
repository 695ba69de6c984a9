import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { HttpAnswer } from '../api/http-message.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
};

/** Files with a hash in their name never change; everything else is asked for anew. As the deployment uploads them. */
export const cacheControlOf = (key: string) => (isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache');
const isImmutable = (key: string) => key.startsWith('assets/');

export type SiteFiles = Readonly<{ get(path: string): Promise<HttpAnswer> }>;

/** The site's bucket: the files of the web build, and those that the deployment writes (`/config.json`). */
export function createSiteFiles(folder: string, written: Readonly<Record<string, string>>): SiteFiles {
  // As the edge does: read, and so compressed, once.
  const kept = new Map<string, HttpAnswer>();
  return {
    get: async (path) => {
      const key = keyOf(path);
      if (key === undefined) return missing();
      const text = written[key];
      if (text !== undefined) return found(key, Buffer.from(text));
      const before = kept.get(key);
      if (before) return before;
      const file = join(folder, key);
      if (!(await isFile(file))) return missing();
      const answer = found(key, await readFile(file));
      if (isImmutable(key)) kept.set(key, answer);
      return answer;
    },
  };
}

/** Undefined for what cannot be a key: not decodable, or leading out of the folder. */
function keyOf(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path).replace(/^\//, '');
    return key && !key.includes('\0') && normalize(key) === key && !key.startsWith('..') ? key : undefined;
  } catch {
    return undefined;
  }
}

const isFile = async (file: string) => (await stat(file).catch(() => undefined))?.isFile() ?? false;

function found(key: string, body: Buffer): HttpAnswer {
  const etag = `"${createHash('sha1').update(body).digest('hex').slice(0, 20)}"`;
  const headers = {
    'content-type': TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': cacheControlOf(key),
    etag,
    'accept-ranges': 'bytes',
  };
  return { status: 200, headers, body };
}

/** As the bucket answers, plain and in English: people meet the site's own page instead, since pages never miss. */
const missing = (): HttpAnswer => ({
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('Not found'),
});
