import { prepareDemo } from '#infra/local/demo/prepare-demo.ts';
import { prepareBuild } from '#infra/local/prepare/prepare-build.ts';
import { ROOT } from '#test/support/source-files.ts';

/** Builds what is old and makes the demo data before the first file: its set-up has a time to keep, a build on a slow machine has not. */
export async function setup(): Promise<void> {
  if (process.env['NAPP_BUILD'] === 'latest') return;
  const log = (line: string) => console.log(line);
  const { assembly } = await prepareBuild(ROOT, log);
  await prepareDemo({ root: ROOT, assembly, log, withBookings: false });
}
