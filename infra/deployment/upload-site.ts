import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

type SiteFile = Readonly<{ key: string; body: Buffer | string; contentType: string; cacheControl: string }>;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Puts the built site into its bucket: first what pages refer to, then the pages, so that no visitor meets half a site. Old assets stay for open tabs. */
export async function uploadSite(client: S3Client, bucket: string, folder: string, config: string): Promise<number> {
  const files = [
    ...filesOf(folder),
    { key: 'config.json', body: config, contentType: 'application/json', cacheControl: 'no-cache' },
  ];
  for (const wave of [files.filter((file) => !isPage(file)), files.filter(isPage)])
    for (let i = 0; i < wave.length; i += 16)
      await Promise.all(wave.slice(i, i + 16).map((file) => put(client, bucket, file)));
  return files.length;
}

const isPage = (file: SiteFile) => file.key.endsWith('.html');
const put = (client: S3Client, Bucket: string, { key, body, contentType, cacheControl }: SiteFile) =>
  client.send(
    new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType, CacheControl: cacheControl }),
  );

function filesOf(folder: string): SiteFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const key = path.slice(folder.length + 1).replaceAll('\\', '/');
      return { key, body: readFileSync(path), contentType: typeOf(key), cacheControl: cacheOf(key) };
    })
    .filter((file) => file.key !== 'config.json');
}

function typeOf(key: string): string {
  const type = TYPES[extname(key)];
  if (!type) throw new Error(`The site has a file of an unknown type: ${key}`);
  return type;
}
function cacheOf(key: string): string {
  if (key.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return key.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
