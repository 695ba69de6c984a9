import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharpLayerDir } from '../stacks/media.ts';

/** Installs what the layer asks for, for the processor of the functions and not of this machine. */
export function installSharp(): void {
  const folder = join(sharpLayerDir, 'nodejs');
  const args = [
    'install',
    '--os=linux',
    '--cpu=arm64',
    '--libc=glibc',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
  ];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  const isThere = existsSync(join(folder, 'node_modules', '@img', 'sharp-linux-arm64'));
  if (status !== 0 || !isThere) throw new Error(`sharp for arm64 could not be installed into ${folder}`);
}
