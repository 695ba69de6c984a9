import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attributeOf, refOf } from './physical-ids.ts';
import { resolve, resolveCondition, type Scope } from './resolve.ts';
import type { RawTemplate, Resource } from './template.ts';

/** Everything the synthesized stacks say, with references between resources and stacks carried out. */
export type Templates = Readonly<{
  all: readonly Resource[];
  of(...types: string[]): readonly Resource[];
  /** The resource's properties, resolved; the caller knows their shape from its type. */
  // biome-ignore lint/suspicious/noExplicitAny: properties of CloudFormation have as many shapes as there are types
  props(resource: Resource): any;
  resolve(stack: string, value: unknown): unknown;
  /** The value of a stack's output, by the output's name. */
  output(name: string): unknown;
}>;

const readStacks = (folder: string): Map<string, RawTemplate> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.template.json'))
      .sort()
      .map((file) => [file.replace('.template.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  );

/** Values for the templates' parameters, over their defaults: `SiteUrl`. */
type Parameters = Readonly<Record<string, string>>;

export const loadTemplates = (folder: string, parameters: Parameters = {}): Templates =>
  templatesOf(readStacks(folder), parameters);

export function templatesOf(stacks: ReadonlyMap<string, RawTemplate>, parameters: Parameters = {}): Templates {
  const scopes = new Map<string, Scope>();
  const resources = new Map<string, Resource>();
  const importValue = importer(stacks, scopes);
  for (const [stack, template] of stacks)
    scopes.set(stack, scopeOf(stack, template, resources, { importValue, parameters }));
  for (const [stack, template] of stacks) addResources(stack, template, scopes, resources);
  const all = [...resources.values()];
  const scope = (stack: string): Scope => {
    const found = scopes.get(stack);
    if (!found) throw new Error(`no stack ${stack}`);
    return found;
  };
  const resolved = new Map<string, unknown>();
  return {
    all,
    of: (...types) => all.filter((r) => types.includes(r.type)),
    props: (r) => {
      if (!resolved.has(r.key))
        resolved.set(
          r.key,
          named(r.key, () => resolve(scope(r.stack), r.raw)),
        );
      return resolved.get(r.key);
    },
    resolve: (stack, value) => resolve(scope(stack), value),
    output: (name) => {
      for (const [stack, template] of stacks) {
        const found = template.Outputs?.[name];
        if (found) return resolve(scope(stack), found.Value);
      }
      throw new Error(`no stack has an output ${name}`);
    },
  };
}

function addResources(
  stack: string,
  template: RawTemplate,
  scopes: ReadonlyMap<string, Scope>,
  into: Map<string, Resource>,
): void {
  for (const [id, raw] of Object.entries(template.Resources ?? {})) {
    if (raw.Condition && !scopes.get(stack)?.condition(raw.Condition)) continue;
    const key = `${stack}.${id}`;
    into.set(key, { key, stack, id, type: raw.Type, raw: raw.Properties ?? {} });
  }
}

function scopeOf(
  stack: string,
  template: RawTemplate,
  resources: ReadonlyMap<string, Resource>,
  outside: { importValue: Scope['importValue']; parameters: Parameters },
): Scope {
  const one = (id: string): Resource => {
    const found = resources.get(`${stack}.${id}`);
    if (!found) throw new Error(`stack ${stack} has no ${id}`);
    return found;
  };
  const scope: Scope = {
    stack,
    importValue: outside.importValue,
    ref: (id) =>
      (template.Parameters?.[id] && outside.parameters[id]) ??
      template.Parameters?.[id]?.Default ??
      refOf(withName(one(id), scope)),
    attribute: (id, name) => attributeOf(withName(one(id), scope), name),
    condition: (name) => {
      const found = template.Conditions?.[name];
      if (found === undefined) throw new Error(`stack ${stack} has no condition ${name}`);
      return resolveCondition(scope, found);
    },
  };
  return scope;
}

/** A resource's own name may be made of intrinsics too (`Name: { Fn::Join … }`). */
function withName(r: Resource, scope: Scope): Resource {
  const names = Object.entries(r.raw).filter(
    ([key, v]) => v !== null && typeof v === 'object' && (key.endsWith('Name') || key === 'EmailIdentity'),
  );
  if (names.length === 0) return r;
  return { ...r, raw: { ...r.raw, ...Object.fromEntries(names.map(([key, v]) => [key, resolve(scope, v)])) } };
}

function importer(stacks: ReadonlyMap<string, RawTemplate>, scopes: ReadonlyMap<string, Scope>): Scope['importValue'] {
  return (name) => {
    for (const [stack, template] of stacks) {
      const scope = scopes.get(stack);
      for (const output of Object.values(template.Outputs ?? {})) {
        if (scope && output.Export && resolve(scope, output.Export.Name) === name) return resolve(scope, output.Value);
      }
    }
    throw new Error(`no stack exports ${name}`);
  };
}

function named<T>(key: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
