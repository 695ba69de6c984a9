import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type Cognito, startCognito } from '#infra/local/cognito/start-cognito.ts';

export const poolId = 'eu-north-1_Users0A0E';
export const clientId = 'webclientlocal0001';

type CodeEvent = Readonly<{
  triggerSource: string;
  request: { userAttributes: Record<string, string>; code: string; clientMetadata: unknown };
}>;

/** A pool as the identity stack makes it, with triggers that the test can change and a real time that it can move. */
export function aPool() {
  const state = {
    dataDir: mkdtempSync(join(tmpdir(), 'napp-cognito-')),
    /** What the pool gave to its sender. */
    codes: [] as { source: string; to: string; code: string; metadata: unknown }[],
    calls: [] as {
      arn: string;
      triggerSource: string;
      userName: string;
      request: { userAttributes: Record<string, string> };
    }[],
    failing: undefined as string | undefined,
    skewMs: 0,
    client: {} as object,
  };
  const start = (): Promise<Cognito> =>
    startCognito({
      dataDir: state.dataDir,
      poolId,
      clientId,
      groups: ['angler', 'guide', 'admin'],
      pool: {
        AliasAttributes: ['email'],
        AutoVerifiedAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
        Policies: {
          PasswordPolicy: {
            MinimumLength: 6,
            RequireLowercase: false,
            RequireUppercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
          },
        },
        Schema: [
          { Name: 'email', Required: true, Mutable: true },
          { Name: 'name', Mutable: true },
          { Name: 'locale', Mutable: true },
          {
            Name: 'account_type',
            Mutable: false,
            AttributeDataType: 'String',
            StringAttributeConstraints: { MinLength: '5', MaxLength: '6' },
          },
        ],
      },
      client: {
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
        PreventUserExistenceErrors: 'ENABLED',
        EnableTokenRevocation: true,
        AccessTokenValidity: 15,
        IdTokenValidity: 15,
        RefreshTokenValidity: 43_200,
        TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
        ReadAttributes: ['email', 'email_verified', 'name', 'locale', 'custom:account_type'],
        WriteAttributes: ['email', 'name', 'locale', 'custom:account_type'],
        ...state.client,
      },
      triggers: { PreSignUp: 'PreSignUp', PostConfirmation: 'PostConfirmation' },
      mayDo: (who, action, what) =>
        who === 'Trigger' &&
        action !== 'cognito-idp:AdminDeleteUser' &&
        what === `arn:aws:cognito-idp:eu-north-1:000000000000:userpool/${poolId}`,
      now: () => Date.now() + state.skewMs,
      sender: {
        arn: 'CodeMail',
        seal: async (code) => `sealed ${code}`,
        invokeLater: async (_arn, event) => {
          const { triggerSource: source, request } = event as CodeEvent;
          const { userAttributes, code, clientMetadata: metadata } = request;
          state.codes.push({ source, to: userAttributes.email ?? '', code: code.replace('sealed ', ''), metadata });
        },
      },
      log: () => {},
      async invoke(arn, given) {
        const event = given as (typeof state.calls)[number];
        state.calls.push({ ...event, arn });
        if (state.failing === arn) throw Object.assign(new Error('no room in the boat'), { name: 'auth.refused' });
        return event;
      },
    });
  const lastCode = () => state.codes.at(-1)?.code ?? '';
  return { state, start, lastCode };
}

export const sdk = (url: string, accessKeyId = 'Trigger') =>
  new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'eu-north-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });
