import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Table } from '#functions/platform/table.ts';
import { HOST_ACCESS_KEY } from '#infra/local/iam.ts';
import { REGION } from '#infra/local/ports.ts';
import { latestBuild } from '#infra/local/prepare/keep-build.ts';
import { loadTemplates, type Templates } from '#infra/local/templates/load-templates.ts';
import { listFiles, ROOT } from '#test/support/source-files.ts';
import { type Stack, startStack } from '#test/support/stack.ts';

export type Tree = Readonly<{ root: string; dataDir: string; remove(): void }>;
const temporary = () => mkdtempSync(join(tmpdir(), 'napp-bench-'));
const away = (folder: string) => () => rmSync(folder, { recursive: true, force: true });

/** This tree itself, with a data folder of its own. */
export function thisTree(): Tree {
  const dataDir = temporary();
  return { root: ROOT, dataDir, remove: away(dataDir) };
}
/** The sources as they are now, in a folder of their own: nothing is built there, and nobody edits them meanwhile. */
export function copyTree(): Tree {
  const root = temporary();
  for (const file of listFiles(/./)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return { root, dataDir: join(root, '.napp'), remove: away(root) };
}

export type Started = Readonly<{ stack: Stack; seconds: number }>;
/** From the command to "Napp is ready", as somebody waits for it. */
export async function startIn(tree: Tree): Promise<Started> {
  const began = performance.now();
  const stack = await startStack({
    root: tree.root,
    dataDir: tree.dataDir,
    // As somebody has it who starts the product: memory given back, nothing known from another tree.
    env: { NAPP_THROTTLE: 'off', NAPP_TIDY: 'on', NODE_COMPILE_CACHE: join(tree.root, '.cache', 'code') },
  });
  return { stack, seconds: (performance.now() - began) / 1000 };
}

/** The templates that the tree was built to. */
export function templatesOfBuild(tree: Tree, siteUrl: string): Templates & Readonly<{ assembly: string }> {
  const build = latestBuild(tree.root);
  if (!build) throw new Error('nothing is built');
  return { ...loadTemplates(build.assembly, { SiteUrl: siteUrl }), assembly: build.assembly };
}

export type StackTable = Readonly<{ table: Table; client: DynamoDBDocumentClient }>;
/** The table of a running stack, from outside, through the same door and the same client as a function. */
export async function tableOf(stack: Stack, templates: Templates): Promise<StackTable> {
  const [resource] = templates.of('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table');
  if (!resource) throw new Error('the templates have no table');
  const { services } = await stack.control.health();
  const raw = new DynamoDBClient({
    region: REGION,
    endpoint: services.DynamoDB ?? '',
    credentials: { accessKeyId: HOST_ACCESS_KEY, secretAccessKey: 'local' },
  });
  const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  return { client, table: new Table(client, String(templates.resolve(resource.stack, { Ref: resource.id }))) };
}
