import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleEntries, root } from '#infra/bundle.ts';
import { buildNapp } from '#infra/napp.ts';

// biome-ignore lint/suspicious/noExplicitAny: what CloudFormation allows has as many shapes as there are resources
export type Loose = any;
export type Resource = Readonly<{
  Type: string;
  Properties: Record<string, Loose>;
  DependsOn?: string[];
  DeletionPolicy?: string;
}>;
export type Template = Readonly<{
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}>;

/** The app as the command line builds it, with empty files in place of the bundles: templates do not depend on their content. */
export function buildApp(context: Record<string, unknown> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'napp-synth-'));
  for (const name of Object.keys(bundleEntries())) {
    mkdirSync(join(folder, 'bundles', name), { recursive: true });
    writeFileSync(join(folder, 'bundles', name, 'index.mjs'), `// ${name}\n`);
  }
  const own = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context;
  const app = new App({
    outdir: join(folder, 'out'),
    analyticsReporting: false,
    context: { ...own, bundles: join(folder, 'bundles'), ...context },
  });
  return { app, stacks: buildNapp(app) };
}

/** All templates of one stage, by the last part of their stack's name (`api`, `data`, …). */
export function synthesize(context: Record<string, unknown> = {}): Record<string, Template> {
  const { app } = buildApp(context);
  return Object.fromEntries(
    app.synth().stacks.map((stack) => [stack.stackName.split('-').at(-1) ?? '', stack.template]),
  );
}

export const resourcesOf = (templates: Record<string, Template>, type: string): [string, Resource][] =>
  Object.values(templates).flatMap((t) => Object.entries(t.Resources ?? {}).filter(([, r]) => r.Type === type));

export function onlyOne(templates: Record<string, Template>, type: string): Resource {
  const [found, ...others] = resourcesOf(templates, type);
  if (!found || others.length > 0) throw new Error(`exactly one ${type} is expected`);
  return found[1];
}

/** For what must be there. */
export function there<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('what the test looks for is not there');
  return thing;
}

/** Reads a value of a template as text: references become the names of what they refer to. */
export function textOf(value: Loose): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value === null || typeof value !== 'object') return String(value);
  if ('Fn::Join' in value) return value['Fn::Join'][1].map(textOf).join(value['Fn::Join'][0]);
  if ('Fn::GetAtt' in value) return `<${value['Fn::GetAtt'].join('.')}>`;
  if ('Fn::ImportValue' in value)
    return `<${textOf(value['Fn::ImportValue']).replace(/^.*:ExportsOutput(Ref|FnGetAtt)/, '')}>`;
  if ('Ref' in value) return `<${value.Ref}>`;
  throw new Error(`cannot read ${JSON.stringify(value)}`);
}
