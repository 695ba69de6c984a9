import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING } from '#infra/bundle.ts';
import { writeSmallAssembly } from '#test/support/small-assembly.ts';
import { ROOT } from '#test/support/source-files.ts';

const RUNTIME = fileURLToPath(new URL('../support/small-runtime.ts', import.meta.url));
const READY = /ready (\S+)/;
/** Three new items of the sizes that a hold writes: a day, a booking, its frozen quote. */
export const BARE_SIZES = [250, 800, 800] as const;

const HANDLER = `import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env.TABLE_NAME;
const put = (bytes, n) => ({ Put: {
  TableName,
  Item: { pk: 'BENCH#' + randomUUID(), sk: 'ITEM#' + n, text: 'x'.repeat(bytes) },
  ConditionExpression: 'attribute_not_exists(pk)',
} });
export const bare = async () => {
  await client.send(new TransactWriteCommand({ TransactItems: ${JSON.stringify(BARE_SIZES)}.map(put) }));
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
};`;

const get = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
/** A function that does nothing but the transaction, behind the API as the product's are. */
const RESOURCES = {
  BareRole: { Type: 'AWS::IAM::Role', Properties: {} },
  BarePolicy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      Roles: [{ Ref: 'BareRole' }],
      PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: get('Table') }] },
    },
  },
  Bare: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Runtime: 'nodejs24.x',
      Handler: 'index.bare',
      Timeout: 20,
      MemorySize: 1024,
      Role: get('BareRole'),
      Code: { S3Key: 'bare.zip' },
      Environment: { Variables: { TABLE_NAME: { Ref: 'Table' } } },
    },
  },
  BarePermit: {
    Type: 'AWS::Lambda::Permission',
    Properties: { Principal: 'apigateway.amazonaws.com', FunctionName: get('Bare') },
  },
  BareIntegration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: { IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0', IntegrationUri: get('Bare') },
  },
  BareRoute: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      RouteKey: 'POST /api/bare',
      AuthorizationType: 'NONE',
      Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'BareIntegration' }]] },
    },
  },
};

export type BareStack = Readonly<{ address: string; stop(): Promise<void> }>;
/** The stand-ins with a function of one transaction on them, in a process of their own. */
export async function startBareStack(): Promise<BareStack> {
  const folder = mkdtempSync(join(tmpdir(), 'napp-bare-'));
  const assembly = join(folder, 'assembly');
  writeSmallAssembly(assembly, RESOURCES);
  const stdin = { contents: HANDLER, resolveDir: ROOT } as const;
  await build({ ...BUNDLING, stdin, outfile: join(assembly, 'asset.bare', 'index.mjs') });
  const child = spawn(process.execPath, [RUNTIME, assembly, join(folder, 'data')], {
    env: { ...process.env, NAPP_THROTTLE: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAt(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `${url}/api/bare`, stop };
}
function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = READY.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the bare stack ended with ${code}:\n${said}`)));
  });
}
