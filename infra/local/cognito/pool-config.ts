/** The resolved properties of `AWS::Cognito::UserPool` and its client, as far as they change what happens here. */
export type SchemaAttribute = Readonly<{
  Name: string;
  Mutable?: boolean;
  Required?: boolean;
  AttributeDataType?: string;
  StringAttributeConstraints?: { MinLength?: string; MaxLength?: string };
}>;
export type PoolProps = Readonly<{
  UsernameAttributes?: readonly string[];
  AliasAttributes?: readonly string[];
  AutoVerifiedAttributes?: readonly string[];
  Schema?: readonly SchemaAttribute[];
  Policies?: { PasswordPolicy?: PasswordPolicy };
  UsernameConfiguration?: { CaseSensitive?: boolean };
  UserAttributeUpdateSettings?: { AttributesRequireVerificationBeforeUpdate?: readonly string[] };
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  [more: string]: unknown;
}>;
export type PasswordPolicy = Readonly<{
  MinimumLength?: number;
  RequireLowercase?: boolean;
  RequireUppercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}>;
type Unit = 'seconds' | 'minutes' | 'hours' | 'days';
export type ClientProps = Readonly<{
  ExplicitAuthFlows?: readonly string[];
  ReadAttributes?: readonly string[];
  WriteAttributes?: readonly string[];
  PreventUserExistenceErrors?: string;
  EnableTokenRevocation?: boolean;
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: Unit; IdToken?: Unit; RefreshToken?: Unit };
  RefreshTokenRotation?: { Feature?: string; RetryGracePeriodSeconds?: number };
  [more: string]: unknown;
}>;

const SECONDS: Record<Unit, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export function lifetimes(client: ClientProps): { access: number; id: number; refresh: number } {
  const units = client.TokenValidityUnits ?? {};
  return {
    access: client.AccessTokenValidity
      ? client.AccessTokenValidity * SECONDS[units.AccessToken ?? 'hours']
      : SECONDS.hours,
    id: client.IdTokenValidity ? client.IdTokenValidity * SECONDS[units.IdToken ?? 'hours'] : SECONDS.hours,
    refresh: client.RefreshTokenValidity
      ? client.RefreshTokenValidity * SECONDS[units.RefreshToken ?? 'days']
      : 30 * SECONDS.days,
  };
}
