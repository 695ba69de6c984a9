import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallAssembly } from '#test/support/small-assembly.ts';
import { createStackControl, type StackControl } from '#test/support/stack-control.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Under the project, so that the functions' code finds its packages. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache', 'runtime-'));
const assembly = join(folder, 'assembly');

let child: ChildProcess;
let url: string;
let control: StackControl;

function launch(dataDir: string, port = 0): Promise<{ child: ChildProcess; url: string }> {
  const started = spawn(
    process.execPath,
    [join(ROOT, 'test/support/small-runtime.ts'), assembly, dataDir, String(port)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /^ready (http\S+)/m.exec(said)?.[1];
      if (ready) resolve({ child: started, url: ready });
    };
    started.stdout.on('data', listen);
    started.stderr.on('data', listen);
    started.once('exit', () => reject(new Error(said)));
  });
}
async function end(signal: NodeJS.Signals, of = child): Promise<void> {
  const ended = once(of, 'exit');
  of.kill(signal);
  await ended;
}
const data = join(folder, 'data');
async function again(signal: NodeJS.Signals): Promise<void> {
  await end(signal);
  ({ child } = await launch(data, Number(new URL(url).port)));
}
const ask = async (what: string, query: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api/do/${what}?${new URLSearchParams(query)}`, { method: 'POST' });
  return { status: response.status, body: await response.json() };
};
/** When the item was written, by the product's clock. */
const writtenAt = async (id: string): Promise<string | null> => (await ask('get', { id })).body.at;

beforeAll(async () => {
  writeSmallAssembly(assembly);
  ({ child, url } = await launch(data));
  control = createStackControl(url);
});
afterAll(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the functions', () => {
  it('reach what they were granted, and are refused everything else', async () => {
    expect(await ask('put', { id: 'a' })).toMatchObject({ status: 200 });
    expect(await writtenAt('a')).not.toBeNull();
    expect(await ask('remove', { id: 'a' })).toMatchObject({ status: 403, body: { error: 'AccessDeniedException' } });
    expect((await ask('secret')).body.keys).toEqual(
      expect.arrayContaining(['hashKey', 'originSecret', 'bootstrapCode']),
    );
  });
  it('are told who is signed in', async () => {
    const me = (authorization: string) => fetch(`${url}/api/me`, { headers: { authorization } });
    expect((await me('')).status).toBe(401);
    const claims = await (await me(`Bearer ${await control.token('anna@napp.test')}`)).json();
    expect(claims).toMatchObject({ sub: 'anna', 'cognito:groups': '[angler]' });
  });
  it('hear of changes in the table, new objects and sent mail', async () => {
    await ask('put', { id: 'order', kind: 'OUT' });
    await ask('put', { id: 'other', kind: 'DAY' });
    await ask('upload', { id: 'one' });
    await ask('mail', { to: 'bo@napp.test' });
    await control.settle();
    expect((await ask('get', { id: 'seen-order' })).body).toMatchObject({ by: 'stream' });
    expect(await writtenAt('seen-other')).toBeNull();
    expect(await writtenAt('image-in/one')).not.toBeNull();
    expect(await writtenAt('event-Send')).not.toBeNull();
    expect(await control.mail('bo@napp.test')).toMatchObject([{ subject: 'Hello' }]);
  });
});

it('people sign in through the site’s own origin', async () => {
  const { Amplify } = await import('aws-amplify');
  const { fetchAuthSession, signIn } = await import('aws-amplify/auth');
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await (await fetch(`${url}/config.json`)).json();
  expect(new URL(userPoolEndpoint).origin).toBe(url);
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  expect(await signIn({ username: 'anna@napp.test', password: 'trout-123' })).toMatchObject({ isSignedIn: true });
  const { tokens } = await fetchAuthSession();
  const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${tokens?.accessToken}` } });
  expect(await me.json()).toMatchObject({ sub: 'anna' });
});

describe('the clock', () => {
  it('passes what is due on the way, at its moment', async () => {
    const start = await control.now();
    const until = new Date(start.getTime() + 90 * 60_000).toISOString();
    await ask('wait', { id: 'trip', until });
    await control.settle();
    expect(await writtenAt('step-trip')).not.toBeNull();
    const after = await control.advance('PT2H');
    expect(after.getTime() - start.getTime()).toBeGreaterThanOrEqual(2 * 3_600_000);
    // The second step ran when its wait was over, not at the end of the move.
    expect(Math.abs(Date.parse((await writtenAt('step-trip')) ?? '') - Date.parse(until))).toBeLessThan(5 * 60_000);
    expect(await writtenAt('job-sweep')).not.toBeNull();
    expect((await control.health()).calls['app-Jobs']).toBe(2);
  });
  it('refuses nonsense', async () => {
    await expect(control.advance('tomorrow')).rejects.toThrow('duration');
  });
});

it('a schedule can be run by hand', async () => {
  const before = (await control.health()).calls['app-Jobs'] ?? 0;
  await control.run('sweep');
  expect((await control.health()).calls['app-Jobs']).toBe(before + 1);
  await expect(control.run('nothing')).rejects.toThrow('nothing');
});

it('faults happen as often as ordered', async () => {
  await control.fault({ service: 'dynamodb', operation: 'GetItem', kind: 'conflict', times: 20 });
  expect((await ask('get', { id: 'a' })).status).toBe(403);
  await control.clearFaults();
  expect((await ask('get', { id: 'a' })).status).toBe(200);
  await expect(control.fault({ service: 'dynamodb', operation: '' })).rejects.toThrow('operation');
});

describe('a restart', () => {
  it.each<NodeJS.Signals>(['SIGKILL', 'SIGTERM'])('after %s loses nothing that was answered', async (signal) => {
    const now = await control.now();
    const until = new Date(now.getTime() + 3_600_000).toISOString();
    await ask('put', { id: `kept-${signal}`, kind: 'OUT' });
    await ask('wait', { id: `w-${signal}`, until });
    await ask('upload', { id: signal });
    await again(signal);
    await control.settle();
    expect((await control.now()).getTime()).toBeGreaterThanOrEqual(now.getTime());
    expect(await writtenAt(`kept-${signal}`)).not.toBeNull();
    expect((await ask('get', { id: `seen-kept-${signal}` })).body.by).toBe('stream');
    expect(await writtenAt(`image-in/${signal}`)).not.toBeNull();
    await control.advance('PT1H');
    expect(Date.parse((await writtenAt(`step-w-${signal}`)) ?? '')).toBeGreaterThanOrEqual(Date.parse(until));
    expect(await control.mail('bo@napp.test')).toHaveLength(1);
  });
  it('is what a crash on order asks for', async () => {
    const ended = once(child, 'exit');
    await control.crash();
    await ended;
    ({ child } = await launch(data, Number(new URL(url).port)));
    expect((await control.health()).status).toBe('ok');
  });
});

it('two run side by side, but not on the same folder or port', async () => {
  await expect(launch(data)).rejects.toThrow('already runs');
  await expect(launch(join(folder, 'third'), Number(new URL(url).port))).rejects.toThrow('is taken');
  const other = await launch(join(folder, 'other'));
  expect(other.url).not.toBe(url);
  const response = await fetch(`${other.url}/api/do/get?id=kept-SIGKILL`, { method: 'POST' });
  expect(await response.json()).toMatchObject({ at: null });
  await end('SIGTERM', other.child);
});

it('a template with something new does not start, and says what', async () => {
  const strange = join(folder, 'strange');
  writeSmallAssembly(strange, { Queue: { Type: 'AWS::Kinesis::Stream', Properties: {} } });
  const started = spawn(process.execPath, [
    join(ROOT, 'test/support/small-runtime.ts'),
    strange,
    join(folder, 'fourth'),
  ]);
  let said = '';
  started.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(started, 'exit');
  expect(said).toContain('AWS::Kinesis::Stream');
});

it('other sites in the same browser reach nothing', async () => {
  const foreign = await fetch(`${url}/__local/clock`, {
    method: 'PUT',
    headers: { origin: 'https://evil.example' },
    body: '{"advance":"PT1H"}',
  });
  expect(foreign.status).toBe(403);
});
