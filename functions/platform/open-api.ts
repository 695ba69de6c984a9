import * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/errors.ts';

type Json = Readonly<Record<string, unknown>>;
const COMMON: readonly ErrorCode[] = [
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.too_many',
  'internal',
];

/** The document of an API that is made of contracts. */
export function openApiOf(contexts: Readonly<Record<string, readonly Endpoint[]>>): Json & { openapi: '3.1.0' } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [context, endpoints] of Object.entries(contexts))
    for (const e of endpoints) {
      paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operationOf(context, e) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Napp',
      version: '1',
      description: 'Guided fishing trips. Money is in minor units, instants are in UTC.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  };
}
const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    params: { type: 'object' },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};
function operationOf(context: string, e: Endpoint): Json {
  const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const { properties = {}, required = [] } = schemaOf(e.input, 'input') as { properties?: Json; required?: string[] };
  const parameter = (name: string, where: 'path' | 'query') => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  });
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isGet = e.method === 'GET';
  return {
    tags: [context],
    ...(e.auth !== 'public' && { security: [{ token: [] }], description: `For: ${e.auth}` }),
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(isGet ? others.map((name) => parameter(name, 'query')) : []),
    ],
    ...(!isGet && others.length > 0 && { requestBody: bodyOf(e, others, properties, required) }),
    responses: responsesOf(e),
  };
}
function bodyOf(e: Endpoint, names: readonly string[], properties: Json, required: readonly string[]): Json {
  if (e.raw) return { required: true, content: { 'application/json': { schema: {} } } };
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
  };
  return { required: true, content: { 'application/json': { schema } } };
}
const ERASING = ['accounts.erasing'] as const;
function responsesOf(e: Endpoint): Json {
  const auth: readonly ErrorCode[] =
    e.auth === 'public' ? [] : ['auth.required', 'auth.forbidden', ...(e.method === 'GET' ? [] : ERASING)];
  const byStatus = Map.groupBy([...new Set([...e.errors, ...auth, ...COMMON])], (code) => ERROR_STATUS[code]);
  const problems = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  const done = { description: 'Done', content: { 'application/json': { schema: schemaOf(e.output, 'output') } } };
  return { 200: done, ...Object.fromEntries(problems) };
}
