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
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { failAside } from '../constructs/fail-aside.ts';
import type { Things } from '../constructs/grants.ts';
import { mailSender } from '../constructs/names.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import { type FunctionName, specOf } from '../functions.ts';
import { type Stage, stackName } from '../stage.ts';

const TRIGGERS = [
  'accounts-pre-sign-up',
  'accounts-post-confirmation',
  'accounts-code-mail',
] as const satisfies FunctionName[];
const GROUPS = ['angler', 'guide', 'admin'] as const;

/** What a trigger may do with the pool cannot stand in its own policy: the pool waits for the trigger, which waits for the policy. */
const apartOf = (name: FunctionName) =>
  specOf(name).grants.filter((grant) => grant === 'joinGroup' || grant === 'endSessions');

/** Who people are: the user pool, its groups (the only source of roles), its one client and its triggers. */
export class IdentityStack extends Stack {
  readonly things: Things;
  readonly triggers: readonly ServiceFunction[];
  readonly senders: readonly ServiceFunction[];
  readonly pool: UserPool;

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { stage } = props.things;
    const codeKey = this.#codeKey(stage);
    const things = { ...props.things, codeKey };
    const triggers = new Map(
      TRIGGERS.filter(hasEntry).map((name) => [
        name,
        new ServiceFunction(this, name, things, { apart: apartOf(name) }),
      ]),
    );
    const sender = triggers.get('accounts-code-mail');
    this.senders = sender ? [sender] : [];
    this.triggers = [...triggers.values()].filter((trigger) => trigger !== sender);
    // It tries by itself: after a minute the page gives out another code, and who got this one then would type a dead one.
    if (sender) failAside(sender.fn, things, { retries: 0, oldest: 60 });
    this.pool = this.#pool(stage, codeKey, triggers);
    for (const groupName of GROUPS)
      new CfnUserPoolGroup(this, `Group-${groupName}`, { userPoolId: this.pool.userPoolId, groupName });
    const client = this.#client();
    this.things = {
      ...things,
      userPool: { arn: this.pool.userPoolArn, id: this.pool.userPoolId, clientId: client.userPoolClientId },
    };
    for (const trigger of this.triggers) trigger.grantApart(this.things);
  }

  /** Who makes the pool lets Cognito use it, by a grant; the pool cannot be without it. */
  #codeKey(stage: Stage): Key {
    return new Key(this, 'CodeKey', {
      description: 'Codes of the user pool on their way to the function that mails them',
      enableKeyRotation: true,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  #pool(stage: Stage, codeKey: Key, triggers: ReadonlyMap<FunctionName, ServiceFunction>): UserPool {
    const trigger = (name: FunctionName) => triggers.get(name)?.fn;
    const preSignUp = trigger('accounts-pre-sign-up');
    const postConfirmation = trigger('accounts-post-confirmation');
    const customEmailSender = trigger('accounts-code-mail');
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
      // Its sender mails everything; with the pool's own mail there would be a limit of fifty a day.
      email: UserPoolEmail.withSES({
        fromEmail: mailSender(stage),
        fromName: 'Napp',
        sesRegion: stage.region,
        sesVerifiedDomain: stage.domain,
      }),
      customSenderKmsKey: codeKey,
      lambdaTriggers: {
        ...(preSignUp && { preSignUp }),
        ...(postConfirmation && { postConfirmation }),
        ...(customEmailSender && { customEmailSender }),
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
