import type { LocalSecrets } from '../wiring/secret-values.ts';
import type { Compute } from '../wiring/start-compute.ts';
import { dressEvent } from './dress-event.ts';

/** What the function answered, or the error that Lambda would tell. */
type Answer = Readonly<{ result: unknown } | { errorType: string; errorMessage: string }>;

/** Calls a function by its full name or the end of it: `booking-http` is `napp-dev-booking-http`. */
export function createInvoke(
  { names, invoke }: Pick<Compute, 'names' | 'invoke'>,
  secrets: LocalSecrets,
): (functionName: string, event: Record<string, unknown>) => Promise<Answer> {
  return async (functionName, event) => {
    const name = names.find((n) => n === functionName || n.endsWith(`-${functionName}`));
    if (!functionName || !name) throw new Error(`no function ${functionName}; there are ${names.join(', ')}`);
    try {
      return { result: await invoke(name, dressEvent(event, secrets)) };
    } catch (error) {
      const { name: errorType, message: errorMessage } = error as Error;
      return { errorType, errorMessage };
    }
  };
}
