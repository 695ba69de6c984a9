import { startRuntime } from '#infra/local/runtime.ts';

// A runtime on a small assembly in a process of its own, so that a test can kill it.
const [assembly = '', dataDir = '', port = '0'] = process.argv.slice(2);
const runtime = await startRuntime({
  assembly,
  webFolder: assembly,
  port: Number(port),
  dataDir,
  fresh: false,
  log: console.log,
});
runtime.services.users.createUser({
  email: 'anna@napp.test',
  password: 'trout-123',
  attributes: { email: 'anna@napp.test' },
  groups: ['angler'],
  sub: 'anna',
});
process.on('SIGTERM', () => void runtime.stop().then(() => process.exit(0)));
console.log(`ready ${runtime.url}`);
