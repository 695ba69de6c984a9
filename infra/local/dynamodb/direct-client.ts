import { setImmediate as otherWork } from 'node:timers/promises';
import * as sdk from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Json } from './engine.ts';
import { asFailure, failureType } from './failure.ts';
import type { Dynamodb } from './start-dynamodb.ts';

type Step = (args: { input: object }) => Promise<{ output: object }>;
type Stack = {
  add(middleware: (next: Step) => Step, options: { step: string; name: string; override: true }): void;
  resolve(last: Step, context: object): Step;
};
/** What every command of the document client has: it knows where in its request and its answer items stand. */
type DocumentCommand = {
  input: object;
  clientCommand: { constructor: { name: string } };
  middlewareStack: Stack;
  addMarshallingMiddleware(config: { translateConfig: object }): void;
};
const TRANSLATION = { marshallOptions: { removeUndefinedValues: true } };
/** Turning items into attributes has its place beside these two, which turn requests into bytes and bytes into answers. */
const BESIDE = { serializerMiddleware: 'serialize', deserializerMiddleware: 'deserialize' };

const TURN_MS = 5;
let turnBegan = 0;

/** As over a socket, timers and other requests get their turn now and then. */
async function takeTurns(): Promise<void> {
  if (performance.now() - turnBegan < TURN_MS) return;
  await otherWork();
  turnBegan = performance.now();
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** As bytes would be: what is undefined is left out, and nobody holds what is stored. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (!isObject(value)) return value;
  const copy: Json = {};
  for (const key in value) if (value[key] !== undefined) copy[key] = toWire(value[key]);
  return copy;
}
/** Text at these two is bytes, for whatever is named by a person is an object there. */
const BINARY = new Set(['B', 'BS']);
function fromWire(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => fromWire(one, key));
  if (typeof value === 'string' && BINARY.has(key)) return new Uint8Array(Buffer.from(value, 'base64'));
  if (!isObject(value)) return value;
  const copy: Json = {};
  for (const name in value) copy[name] = fromWire(value[name], name);
  return copy;
}

type ErrorOfSdk = new (parts: object) => Error;
/** The error that the SDK makes of such an answer. */
function errorOfSdk(failure: unknown): unknown {
  const answer = asFailure(failure);
  if (!answer) return failure;
  const name = failureType(failure);
  const parts = {
    name,
    $fault: 'client',
    $metadata: { httpStatusCode: answer.statusCode },
    ...(fromWire(answer.body) as Json),
  };
  const Known = (sdk as unknown as Record<string, ErrorOfSdk | undefined>)[name] ?? sdk.DynamoDBServiceException;
  return new (Known as ErrorOfSdk)(parts);
}

async function ask({ call }: Dynamodb, operation: string, request: object): Promise<object> {
  await takeTurns();
  try {
    return fromWire(await call(operation, toWire(request) as Json)) as object;
  } catch (failure) {
    throw errorOfSdk(failure);
  }
}

/** The document client on a stand-in in the same process: without sockets, signatures, bytes and repeats, several times as quick. */
export function directClient(dynamodb: Dynamodb): DynamoDBDocumentClient {
  const send = async (command: DocumentCommand) => {
    const { middlewareStack, clientCommand, input } = command;
    for (const [name, step] of Object.entries(BESIDE))
      middlewareStack.add((next) => next, { step, name, override: true });
    command.addMarshallingMiddleware({ translateConfig: TRANSLATION });
    const operation = clientCommand.constructor.name.replace(/Command$/, '');
    const last: Step = async (args) => ({ output: await ask(dynamodb, operation, args.input) });
    return (await middlewareStack.resolve(last, {})({ input })).output;
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
