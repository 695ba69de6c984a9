type Part = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/** A part of the outside world whose code is loaded by the first call: what few requests need slows no start. */
export function lazily<T extends Part>(load: () => Promise<T>): T {
  return new Proxy({} as T, {
    get: (_none, name) =>
      // Whoever waits for the part itself must not take it for a promise.
      name === 'then' ? undefined : async (...given: never[]) => (await load())[String(name)]?.(...given),
  });
}
