/** A busy time as it is kept. `key` names the occurrence; it stays when the time is moved. */
export type KeptTime = Readonly<{ key: string; start: number; end: number; title: string }>;
export type BusyDiff<T extends KeptTime> = Readonly<{
  added: readonly T[];
  moved: readonly Readonly<{ from: KeptTime; to: T }>[];
  /** The same time under another title. */
  renamed: readonly T[];
  gone: readonly KeptTime[];
  same: number;
}>;

/** What changed from one reading of a feed to the next. Some calendars use one key for many bookings, so keys are not unique. */
export function diffBusy<T extends KeptTime>(before: readonly KeptTime[], after: readonly T[]): BusyDiff<T> {
  const known = new Pool(before, placeOf);
  const left: T[] = [];
  const renamed: T[] = [];
  let same = 0;
  for (const time of after) {
    const old = known.take(placeOf(time));
    if (!old) left.push(time);
    else if (old.title === time.title) same++;
    else renamed.push(time);
  }
  const missing = new Pool(known.rest(), ({ key }) => key);
  const added: T[] = [];
  const moved: { from: KeptTime; to: T }[] = [];
  for (const to of left) {
    const from = missing.take(to.key);
    if (from) moved.push({ from, to });
    else added.push(to);
  }
  return { added, moved, renamed, gone: missing.rest(), same };
}
const placeOf = ({ key, start, end }: KeptTime): string => `${key}|${start}|${end}`;

/** Things by name, each taken once. */
class Pool {
  readonly #byName = new Map<string, KeptTime[]>();
  constructor(times: readonly KeptTime[], nameOf: (time: KeptTime) => string) {
    for (const time of times) {
      const name = nameOf(time);
      const list = this.#byName.get(name);
      if (list) list.push(time);
      else this.#byName.set(name, [time]);
    }
  }
  take(name: string): KeptTime | undefined {
    return this.#byName.get(name)?.shift();
  }
  rest(): KeptTime[] {
    return [...this.#byName.values()].flat();
  }
}
export const hasChanged = ({ added, moved, renamed, gone }: BusyDiff<KeptTime>): boolean =>
  added.length + moved.length + renamed.length + gone.length > 0;
