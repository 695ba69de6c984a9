// Runs before everything else, on any Node from 20 on and without dependencies: installs what a fresh clone
// is missing, then runs the wanted script on the Node that AWS Lambda runs (24, from node_modules).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.napp-installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
// its warnings are about this Node, which only installs: what runs is the copy in node_modules
const npm = (...args) =>
  spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  ).status === 0;

if (!isInstalled()) {
  console.log('Installing the packages that package-lock.json names (once, a few minutes) …');
  if (!npm('ci')) {
    console.log('npm ci refused the lock file on this platform; trying npm install instead …');
    if (!npm('install', '--no-save')) {
      console.error('The packages could not be installed. Check the network, then run the command again.');
      process.exit(1);
    }
  }
  writeFileSync(stamp, wanted);
}

const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const isModern = Number(process.versions.node.split('.')[0]) >= 24;
const node = existsSync(own) && statSync(own).size > 1_000_000 ? own : isModern ? process.execPath : undefined;
if (!node) {
  console.error(
    `Napp needs Node 24 or newer. This is ${process.version}, and the copy in node_modules is missing because`,
  );
  console.error(
    'its install script did not run. Allow it (npm install-scripts approve node) or install Node 24, then try again.',
  );
  process.exit(1);
}
const [script, ...args] = process.argv.slice(2);
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Each function runs in a thread of its own: two heaps of the C library for all of them, not one each, save a tenth of the memory.
    MALLOC_ARENA_MAX: '2',
    // A script that ran before is not compiled again: a fifth of what a start takes.
    NODE_COMPILE_CACHE: join(root, '.cache', 'code'),
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
