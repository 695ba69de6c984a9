import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that search engines should find; a trip's page is drawn from the public API, so they may read that, too. The address of the site is the deployment's, so robots.txt names the map by path. */
const INDEXED = ['/', '/search'];

export function writeCrawlerFiles(outDir: string, siteUrl: string): void {
  const urls = INDEXED.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join('');
  writeFileSync(
    join(outDir, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
  writeFileSync(
    join(outDir, 'robots.txt'),
    `User-agent: *\nDisallow: /api/\nAllow: /api/public/\nDisallow: /angler-dashboard\nDisallow: /guide-dashboard\nDisallow: /admin\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
}
