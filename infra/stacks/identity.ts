import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Things } from '../constructs/grants.ts';
import { mailSender } from '../constructs/names.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import { type FunctionName, specOf } from '../functions.ts';
import { type Stage, stackName } from '../stage.ts';

const TRIGGERS = [
  'accounts-pre-sign-up',
  'accounts-post-confirmation',
  'accounts-custom-message',
] as const satisfies FunctionName[];
const GROUPS = ['angler', 'guide', 'admin'] as const;

/** What a trigger may do with the pool cannot stand in its own policy: the pool waits for the trigger, which waits for the policy. */
const apartOf = (name: FunctionName) =>
  specOf(name).grants.filter((grant) => grant === 'joinGroup' || grant === 'endSessions');

/** Who people are: the user pool, its groups (the only source of roles), its one client and its triggers. */
export class IdentityStack extends Stack {
  readonly things: Things;
  readonly triggers: readonly ServiceFunction[];
  readonly pool: UserPool;

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { stage } = props.things;
    const triggers = new Map(
      TRIGGERS.filter(hasEntry).map((name) => [
        name,
        new ServiceFunction(this, name, props.things, { apart: apartOf(name) }),
      ]),
    );
    this.triggers = [...triggers.values()];
    this.pool = this.#pool(stage, triggers);
    for (const groupName of GROUPS)
      new CfnUserPoolGroup(this, `Group-${groupName}`, { userPoolId: this.pool.userPoolId, groupName });
    const client = this.#client();
    this.things = {
      ...props.things,
      userPool: { arn: this.pool.userPoolArn, id: this.pool.userPoolId, clientId: client.userPoolClientId },
    };
    for (const trigger of this.triggers) trigger.grantApart(this.things);
  }

  #pool(stage: Stage, triggers: ReadonlyMap<FunctionName, ServiceFunction>): UserPool {
    const trigger = (name: FunctionName) => triggers.get(name)?.fn;
    const preSignUp = trigger('accounts-pre-sign-up');
    const postConfirmation = trigger('accounts-post-confirmation');
    const customMessage = trigger('accounts-custom-message');
    return new UserPool(this, 'Users', {
      userPoolName: stackName(stage, 'users'),
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      // An alias, not the user name: with the address as the name, sign-up would tell who has an account.
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { mutable: true },
        givenName: { mutable: true },
        familyName: { mutable: true },
        locale: { mutable: true },
      },
      customAttributes: { account_type: new StringAttribute({ mutable: false, minLen: 5, maxLen: 6 }) },
      passwordPolicy: {
        minLength: 6,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OFF,
      email: UserPoolEmail.withSES({
        fromEmail: mailSender(stage),
        fromName: 'Napp',
        sesRegion: stage.region,
        sesVerifiedDomain: stage.domain,
      }),
      lambdaTriggers: {
        ...(preSignUp && { preSignUp }),
        ...(postConfirmation && { postConfirmation }),
        ...(customMessage && { customMessage }),
      },
      deletionProtection: stage.isProduction,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  #client(): UserPoolClient {
    const profile = { email: true, fullname: true, givenName: true, familyName: true, locale: true };
    return this.pool.addClient('Web', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ ...profile, emailVerified: true })
        .withCustomAttributes('account_type'),
      writeAttributes: new ClientAttributes().withStandardAttributes(profile).withCustomAttributes('account_type'),
    });
  }
}
