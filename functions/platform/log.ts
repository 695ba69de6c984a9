type Fields = Readonly<Record<string, unknown>>;

/** One line of JSON an entry: refusals are `info`, what an operator should see is `warn`, a fault is `error`. */
export type Log = Readonly<{
  info: (message: string, fields?: Fields) => void;
  warn: (message: string, fields?: Fields) => void;
  error: (message: string, fields?: Fields) => void;
}>;

const line =
  (level: string) =>
  (message: string, fields: Fields = {}) =>
    process.stdout.write(`${JSON.stringify({ level, message, ...fields })}\n`);

export const consoleLog: Log = { info: line('info'), warn: line('warn'), error: line('error') };

/** What is known of a thrown thing, for the log alone. */
export const describeError = (error: unknown): Fields =>
  error instanceof Error
    ? {
        error: error.message,
        name: error.name,
        stack: error.stack,
        ...(error.cause ? { cause: String(error.cause) } : {}),
      }
    : { error: String(error) };
