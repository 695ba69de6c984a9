import { startAsyncCalls } from '../lambda/async-calls.ts';
import type { Failures } from '../lambda/failures.ts';
import { functionConfigs } from '../lambda/function-config.ts';
import { startFunctions } from '../lambda/functions.ts';
import type { InvokeFunction } from '../ports.ts';
import type { Surroundings } from './surroundings.ts';

/** Lambda: the functions of the templates, called at once or later. */
export type Compute = Readonly<{
  names: readonly string[];
  invoke: InvokeFunction;
  invokeLater(functionArn: string, event: unknown): void;
  counts(): Readonly<Record<string, number>>;
  isBusy(): boolean;
  reload(): void;
  stop(): Promise<void>;
}>;

type Options = Readonly<{
  surroundings: Surroundings;
  options: Readonly<{ assembly: string; folderOf?: (asset: string) => string }>;
  endpoints: Readonly<Record<string, string>>;
  clockOffset: SharedArrayBuffer;
  failures: Failures;
}>;

export function startCompute({ surroundings, options, endpoints, clockOffset, failures }: Options): Compute {
  const { templates, folder, log } = surroundings;
  const configs = functionConfigs(templates, {
    assembly: options.assembly,
    env: endpoints,
    ...(options.folderOf ? { folderOf: options.folderOf } : {}),
  });
  const functions = startFunctions(configs, clockOffset, folder.of('logs'));
  const later = startAsyncCalls({
    file: folder.of('async-calls.jsonl'),
    templates,
    invoke: functions.invoke,
    failures,
    log,
  });
  return {
    names: functions.names,
    invoke: functions.invoke,
    invokeLater: later.call,
    counts: functions.counts,
    isBusy: () => functions.inFlight() > 0 || later.pending() > 0,
    reload: functions.reload,
    stop: async () => {
      later.stop();
      await functions.stop();
    },
  };
}
