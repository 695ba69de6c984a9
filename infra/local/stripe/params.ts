import { missing, refused } from './failure.ts';
import type { Metadata } from './objects.ts';

export type Params = { readonly [name: string]: string | Params | undefined };

/** `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`. */
export function parseParams(text: string): Params {
  const root: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const isList = name.endsWith('[]');
    let at = root;
    for (const part of isList ? path : path.slice(0, -1)) {
      const next = (at[part] ?? Object.create(null)) as Record<string, unknown>;
      at[part] = next;
      at = next;
    }
    at[isList ? String(Object.keys(at).length) : String(path.at(-1))] = value;
  }
  return root as Params;
}

/** Refuses what the API would not know, so that a typing error shows here and not with the real provider. */
export function demandKnown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown) throw refused('parameter_unknown', `Received unknown parameter: ${unknown}`, { param: unknown });
}

export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw refused('parameter_invalid_string', `Invalid string: ${name}`, { param: name });
  return value;
}

export function needText(params: Params, name: string): string {
  const value = textOf(params, name);
  if (value === undefined) throw missing(name);
  return value;
}

export function integerOf(params: Params, name: string): number | undefined {
  const value = textOf(params, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) throw refused('parameter_invalid_integer', `Invalid integer: ${value}`, { param: name });
  return Number(value);
}

export function needInteger(params: Params, name: string): number {
  const value = integerOf(params, name);
  if (value === undefined) throw missing(name);
  return value;
}

export const isTrue = (params: Params, name: string) => params[name] === 'true';

export function groupOf(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' ? value : {};
}

export const listOf = (params: Params, name: string): (string | Params)[] =>
  Object.values(groupOf(params, name)).filter((each) => each !== undefined);

export const metadataOf = (params: Params): Metadata =>
  Object.fromEntries(Object.entries(groupOf(params, 'metadata')).map(([name, value]) => [name, String(value)]));
