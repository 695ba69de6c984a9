import { ACCOUNT, REGION } from '../ports.ts';

/** What the intrinsic functions of one stack stand for. Every lookup throws on what it does not know. */
export type Scope = Readonly<{
  stack: string;
  ref(id: string): unknown;
  attribute(id: string, name: string): unknown;
  importValue(name: string): unknown;
  condition(name: string): boolean;
}>;

type Intrinsic = (scope: Scope, argument: unknown) => unknown;

const PSEUDO: Readonly<Record<string, string | undefined>> = {
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};
const NO_VALUE = Symbol('AWS::NoValue');

const list = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Error(`expected a list, found ${JSON.stringify(value)}`);
  return value;
};
const text = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`expected a text, found ${JSON.stringify(value)}`);
};

function ref(scope: Scope, argument: unknown): unknown {
  const id = text(argument);
  if (id === 'AWS::NoValue') return NO_VALUE;
  if (id === 'AWS::StackName') return scope.stack;
  if (id === 'AWS::StackId') return `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${scope.stack}/local`;
  return PSEUDO[id] ?? scope.ref(id);
}

function attribute(scope: Scope, argument: unknown): unknown {
  const [id, ...name] = typeof argument === 'string' ? argument.split('.') : list(argument).map(text);
  return scope.attribute(id ?? '', name.join('.'));
}

function substitute(scope: Scope, argument: unknown): string {
  const [pattern, own] = Array.isArray(argument) ? argument : [argument, {}];
  return text(pattern).replace(/\$\{(!?)([^}]+)\}/g, (_all, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (own && name in own) return text(resolve(scope, own[name]));
    return text(name.includes('.') ? attribute(scope, name) : ref(scope, name));
  });
}

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: ref,
  'Fn::GetAtt': attribute,
  'Fn::Sub': substitute,
  'Fn::ImportValue': (scope, argument) => scope.importValue(text(resolve(scope, argument))),
  'Fn::Join': (scope, argument) => {
    const [separator, parts] = list(argument);
    return list(resolve(scope, parts)).map(text).join(text(separator));
  },
  'Fn::Select': (scope, argument) => {
    const [index, values] = list(argument);
    const picked = list(resolve(scope, values))[Number(resolve(scope, index))];
    if (picked === undefined) throw new Error(`Fn::Select finds nothing at ${String(index)}`);
    return picked;
  },
  'Fn::Split': (scope, argument) => {
    const [separator, value] = list(argument);
    return text(resolve(scope, value)).split(text(separator));
  },
  'Fn::If': (scope, argument) => {
    const [name, yes, no] = list(argument);
    return resolveInner(scope, scope.condition(text(name)) ? yes : no);
  },
  'Fn::Equals': (scope, argument) => {
    const [a, b] = list(argument).map((side) => resolve(scope, side));
    return a === b;
  },
  'Fn::Not': (scope, argument) => !resolve(scope, list(argument)[0]),
  'Fn::And': (scope, argument) => list(argument).every((side) => resolve(scope, side)),
  'Fn::Or': (scope, argument) => list(argument).some((side) => resolve(scope, side)),
  'Fn::Base64': (scope, argument) => Buffer.from(text(resolve(scope, argument))).toString('base64'),
  Condition: (scope, argument) => scope.condition(text(argument)),
};

function intrinsicOf(value: object): [Intrinsic, unknown] | undefined {
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [''];
  if (entries.length !== 1 || !(name === 'Ref' || name.startsWith('Fn::'))) return undefined;
  const known = INTRINSICS[name];
  if (!known) throw new Error(`the intrinsic function ${name} is not known here (infra/local/templates/resolve.ts)`);
  return [known, argument];
}

function resolveInner(scope: Scope, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((v) => resolveInner(scope, v)).filter((v) => v !== NO_VALUE);
  if (value === null || typeof value !== 'object') return value;
  const call = intrinsicOf(value);
  if (call) return call[0](scope, call[1]);
  const pairs = Object.entries(value).map(([key, v]) => [key, resolveInner(scope, v)] as const);
  return Object.fromEntries(pairs.filter(([, v]) => v !== NO_VALUE));
}

/** The value with every intrinsic function carried out. */
export function resolve(scope: Scope, value: unknown): unknown {
  const resolved = resolveInner(scope, value);
  return resolved === NO_VALUE ? undefined : resolved;
}

export const resolveCondition = (scope: Scope, value: unknown): boolean => {
  const only = value as Record<string, unknown>;
  if (Object.keys(only).length === 1 && 'Condition' in only) return scope.condition(text(only.Condition));
  return Boolean(resolve(scope, value));
};
