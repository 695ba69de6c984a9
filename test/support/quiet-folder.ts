import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFolder, openDataFolder } from '#infra/local/data-folder.ts';
import { demoSeed } from '#infra/local/demo/prepare-demo.ts';
import { latestBuild } from '#infra/local/prepare/keep-build.ts';
import { prepareBuild } from '#infra/local/prepare/prepare-build.ts';
import { ROOT } from './source-files.ts';

const log = () => undefined;

/**
 * Fills a data folder with the demo data without its bookings: people, trips and dates, and nothing that comes due by itself when a
 * test lets weeks go by. `more` adds what the test needs.
 */
export async function fillQuietFolder(
  dataDir: string,
  more: (assembly: string, folder: DataFolder) => Promise<void> = async () => undefined,
): Promise<void> {
  const asBuilt = process.env['NAPP_BUILD'] === 'latest' ? latestBuild(ROOT) : undefined;
  const { assembly } = asBuilt ?? (await prepareBuild(ROOT, log));
  const folder = openDataFolder(dataDir);
  const demo = asBuilt && latestDemo();
  if (demo) cpSync(demo, folder.of('.'), { recursive: true });
  else await demoSeed({ root: ROOT, assembly, log, withBookings: false })(folder);
  await more(assembly, folder);
  folder.keep();
  folder.release();
}
/** With `NAPP_BUILD=latest` nothing is made anew while somebody edits, the demo data neither. */
function latestDemo(): string | undefined {
  const made = join(ROOT, '.cache', 'demo');
  const [name] = existsSync(made)
    ? readdirSync(made)
        .filter((each) => /^\d{4}-[\d-]+-\w+quiet$/.test(each))
        .sort()
        .toReversed()
    : [];
  return name && join(made, name, 'data');
}
