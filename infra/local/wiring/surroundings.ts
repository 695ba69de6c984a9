import type { DataFolder } from '../data-folder.ts';
import type { Faults, InvokeFunction, LocalClock, Log, MayDo } from '../ports.ts';
import type { Templates } from '../templates/load-templates.ts';
import type { LocalSecrets } from './secret-values.ts';

/** What every stand-in is started with. */
export type Surroundings = Readonly<{
  templates: Templates;
  folder: DataFolder;
  clock: LocalClock;
  faults: Faults;
  mayDo: MayDo;
  mayInvoke(service: string, functionArn: string): boolean;
  /** Waits until everything stands, so that what a restart takes up again finds the services it needs. */
  invoke: InvokeFunction;
  /** Resolves when the call is safely on disk. */
  invokeLater(functionArn: string, event: unknown): Promise<void>;
  secrets: LocalSecrets;
  siteUrl: string;
  log: Log;
}>;
