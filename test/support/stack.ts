import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createStackControl, type StackControl } from './stack-control.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /Napp is ready: (\S+)/;

type Options = Readonly<{
  /** Whose product: this tree's when left out. */
  root?: string;
  /** A free one when left out. */
  port?: number;
  /** A new temporary one, removed at the end, when left out. */
  dataDir?: string;
  fresh?: boolean;
  env?: Readonly<Record<string, string>>;
}>;

/** The whole product on this machine, in a process of its own, as `npm start` brings it up. */
export type Stack = Readonly<{
  url: string;
  dataDir: string;
  control: StackControl;
  /** What it has printed so far. */
  output(): string;
  /** Ends as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends at once, whatever it is doing. */
  kill(): Promise<void>;
  /** Comes up again on the same port and data, after a stop or a kill. */
  restart(): Promise<void>;
}>;

export async function startStack(options: Options = {}): Promise<Stack> {
  const ownDir = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'napp-'));
  const launch = (port: number, fresh: boolean, more = {}) =>
    launchProcess(
      options.root ?? ROOT,
      { NAPP_DATA: dataDir, PORT: String(port), NAPP_TIDY: 'off', ...options.env, ...more },
      fresh,
    );
  let running = await launch(options.port ?? 0, options.fresh ?? false);
  const { url } = running;
  const end = async (signal: NodeJS.Signals) => {
    await endProcess(running.child, signal);
    if (ownDir && signal === 'SIGTERM') rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url,
    dataDir,
    control: createStackControl(url),
    output: () => running.output(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await endProcess(running.child, 'SIGTERM');
      // The same build, whatever was edited meanwhile.
      running = await launch(Number(new URL(url).port), false, { NAPP_BUILD: 'latest' });
    },
  };
}

type Running = Readonly<{ child: ChildProcess; url: string; output(): string }>;

function launchProcess(root: string, env: Readonly<Record<string, string>>, fresh: boolean): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'bin/start.ts'), ...(fresh ? ['--fresh'] : [])], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = READY.exec(said)?.[1];
      if (url) resolve({ child, url, output: () => said });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the stack ended with ${code} before it was ready:\n${said}`)));
  });
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
