import { ServiceError } from '../service-server.ts';
import type { ClientProps, PoolProps, SchemaAttribute } from './pool-config.ts';

export type Attributes = Record<string, string>;
type Pair = Readonly<{ Name: string; Value?: string }>;

const STANDARD = [
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
];
const VERIFIED = ['email_verified', 'phone_number_verified'];

export const toRecord = (pairs: unknown): Attributes =>
  Object.fromEntries(((pairs ?? []) as Pair[]).map((pair) => [pair.Name, pair.Value ?? '']));
export const toPairs = (attributes: Attributes) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
export const invalidParameter = (message: string) => new ServiceError('InvalidParameterException', message);

/** Refuses, as the service does, what a client may not write or what does not fit the schema. */
export function checkWritable(
  pool: PoolProps,
  client: ClientProps,
  attributes: Attributes,
  change: 'create' | 'update',
): void {
  for (const [name, value] of Object.entries(attributes)) {
    const schema = schemaOf(pool, name);
    if (!schema)
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`,
      );
    const allowed = client.WriteAttributes ? client.WriteAttributes.includes(name) : !VERIFIED.includes(name);
    if (!allowed)
      throw new ServiceError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    if (change === 'update' && schema.Mutable === false)
      throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    checkLength(schema, name, value);
  }
  if (attributes.email !== undefined && !/^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,.]+$/.test(attributes.email))
    throw invalidParameter('Invalid email address format.');
  if (change === 'create') checkRequired(pool, attributes);
}

export function readable(client: ClientProps, attributes: Attributes): Attributes {
  const shown = client.ReadAttributes;
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => name === 'sub' || !shown || shown.includes(name)),
  );
}

function checkRequired(pool: PoolProps, attributes: Attributes) {
  for (const { Name, Required } of pool.Schema ?? [])
    if (Required && !attributes[Name])
      throw invalidParameter(`Attributes did not conform to the schema: ${Name}: The attribute is required\n`);
}

function checkLength(schema: SchemaAttribute, name: string, value: string) {
  const { MinLength = '0', MaxLength = '2048' } = schema.StringAttributeConstraints ?? {};
  if (value.length > Number(MaxLength))
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: String must be no longer than ${MaxLength} characters\n`,
    );
  if (value.length < Number(MinLength))
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: String must be no shorter than ${MinLength} characters\n`,
    );
}

/** The template names a custom attribute without its prefix. */
function schemaOf(pool: PoolProps, name: string): SchemaAttribute | undefined {
  const bare = name.replace(/^custom:/, '');
  const own = pool.Schema?.find((attribute) => attribute.Name === bare || attribute.Name === name);
  const standard = STANDARD.includes(bare) || VERIFIED.includes(bare);
  if (name.startsWith('custom:') ? standard : !standard) return undefined;
  return own ?? (standard ? { Name: name } : undefined);
}
