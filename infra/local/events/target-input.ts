export type TargetProps = Readonly<{
  Arn: string;
  Id: string;
  Input?: string;
  InputPath?: string;
  InputTransformer?: { InputPathsMap?: Record<string, string>; InputTemplate: string };
  DeadLetterConfig?: { Arn: string };
  [more: string]: unknown;
}>;

/** What a target is given of an event: all of it, a part, a constant, or a template filled in. */
export function targetInput(target: TargetProps, event: unknown): unknown {
  if (target.Input !== undefined) return JSON.parse(target.Input);
  if (target.InputPath !== undefined) return pick(event, target.InputPath);
  if (!target.InputTransformer) return event;
  const { InputPathsMap: paths = {}, InputTemplate: template } = target.InputTransformer;
  const filled = template.replace(/("?)<([\w.-]+)>("?)/g, (whole, open: string, name: string, close: string) => {
    const path = paths[name];
    if (path === undefined) return whole;
    const value = pick(event, path);
    // Within quotes the bare text is put in, elsewhere the JSON of it.
    return open && close
      ? JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value ?? null))
      : `${open}${JSON.stringify(value ?? null)}${close}`;
  });
  return JSON.parse(filled);
}

const pick = (event: unknown, path: string): unknown =>
  path
    .replace(/^\$\.?/, '')
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], event);
