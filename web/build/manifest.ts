export type Manifest = Readonly<
  Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }>
>;

/** A module's file and everything it imports before it can run (scripts and styles). */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}
