import { setImmediate as otherWork } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { REGION } from '../ports.ts';
import type { Json } from './engine.ts';
import { asFailure } from './failure.ts';
import type { Dynamodb } from './start-dynamodb.ts';

type Request = { headers: Record<string, string>; body?: string | Uint8Array };
const textOf = (body: Request['body']) => (typeof body === 'string' ? body : new TextDecoder().decode(body));

async function answer({ call }: Dynamodb, request: Request): Promise<{ statusCode: number; body: unknown }> {
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  try {
    return { statusCode: 200, body: await call(operation, JSON.parse(textOf(request.body)) as Json) };
  } catch (error) {
    const failure = asFailure(error);
    if (!failure) throw error;
    return failure;
  }
}

const TURN_MS = 5;
let turnBegan = 0;

/** As over a socket, timers and other requests get their turn now and then. */
async function takeTurns(): Promise<void> {
  if (performance.now() - turnBegan < TURN_MS) return;
  await otherWork();
  turnBegan = performance.now();
}

/** The real client on a stand-in in the same process: without sockets and signatures, several times as quick. */
export function directClient(dynamodb: Dynamodb): DynamoDBClient {
  return new DynamoDBClient({
    region: REGION,
    credentials: { accessKeyId: 'direct', secretAccessKey: 'direct' },
    signer: { sign: async (request) => request },
    requestHandler: {
      async handle(request: Request) {
        await takeTurns();
        const { statusCode, body } = await answer(dynamodb, request);
        const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': 'direct' };
        return { response: { statusCode, headers, body: Buffer.from(JSON.stringify(body)) } };
      },
      updateHttpClientConfig: () => undefined,
      httpHandlerConfigs: () => ({}),
    } as never,
  });
}
