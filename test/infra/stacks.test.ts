import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleEntries, missingEntries, root } from '#infra/bundle.ts';
import { entryOf, FUNCTIONS, functionNames, specOf } from '#infra/functions.ts';
import { SCHEDULES } from '#infra/schedules.ts';
import { allEndpoints } from '#shared/contracts/all.ts';
import { routeKey } from '#shared/contracts/endpoint.ts';
import { SYNC } from '#shared/domain/calendar-sync/sync-state.ts';
import { type Loose, onlyOne, resourcesOf, synthesize, textOf, there } from './synthesized.ts';

const dev = synthesize();
const prod = synthesize({ stage: 'prod' });
const endpoints = Object.values(allEndpoints).flat();

describe('the functions', () => {
  it('has a source for every function of the table', () => expect(missingEntries()).toEqual([]));
  it('has a row for every door that there is', () => {
    const doors = [
      'http',
      'workflow',
      'jobs',
      'webhook',
      'trigger',
      'code-mail',
      'outbox',
      'projector',
      'images',
      'mail-events',
      'sync',
    ];
    const contexts = [...new Set(Object.values(FUNCTIONS).map((spec) => spec.context))];
    const present = contexts
      .flatMap((context) => doors.map((door) => `functions/${context}/${door}.ts`))
      .filter((file) => existsSync(join(root, file)));
    const known = Object.values(bundleEntries());
    expect(present.filter((file) => !known.includes(file))).toEqual([]);
  });
  it('deploys each of them as its row says', () => {
    const deployed = new Map(
      resourcesOf(dev, 'AWS::Lambda::Function').map(([, r]) => [r.Properties.FunctionName, r.Properties]),
    );
    const expected = functionNames.filter((name) => existsSync(join(root, entryOf(specOf(name)))));
    expect([...deployed.keys()].sort()).toEqual(expected.map((name) => `napp-dev-${name}`).sort());
    for (const name of expected) {
      const spec = specOf(name);
      const found = deployed.get(`napp-dev-${name}`);
      expect(found).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: spec.memoryMb,
        Timeout: spec.timeoutSeconds,
      });
      expect(found?.Handler).toBe(`index.${spec.handler ?? 'handler'}`);
    }
  });
  it('leaves nobody at work on a calendar whose lease is over', () => {
    const longest = Math.max(FUNCTIONS['calendar-sync'].timeoutSeconds, FUNCTIONS['calendar-http'].timeoutSeconds);
    expect(SYNC.leaseMinutes * 60).toBeGreaterThanOrEqual(longest + 60);
  });
  it('opens no name of the house for the addresses that people give', () => {
    for (const stage of [dev, prod])
      for (const [, r] of resourcesOf(stage, 'AWS::Lambda::Function'))
        expect(Object.keys(r.Properties.Environment?.Variables ?? {})).not.toContain('OPENED_NAMES');
  });
  it('keeps the logs of each for a time', () => {
    const logs = resourcesOf(dev, 'AWS::Logs::LogGroup');
    expect(logs.length).toBeGreaterThanOrEqual(resourcesOf(dev, 'AWS::Lambda::Function').length);
    for (const [, log] of logs) expect(log.Properties.RetentionInDays).toBe(14);
  });
});

describe('the table', () => {
  const table = onlyOne(dev, 'AWS::DynamoDB::GlobalTable').Properties;
  it('has the keys and the three indexes of the design', () => {
    const key = (pk: string, sk: string) => [
      { AttributeName: pk, KeyType: 'HASH' },
      { AttributeName: sk, KeyType: 'RANGE' },
    ];
    expect(table.KeySchema).toEqual(key('pk', 'sk'));
    expect(table.GlobalSecondaryIndexes).toEqual([
      { IndexName: 'gsi1', KeySchema: key('gsi1pk', 'gsi1sk'), Projection: { ProjectionType: 'ALL' } },
      { IndexName: 'gsi2', KeySchema: key('gsi2pk', 'gsi2sk'), Projection: { ProjectionType: 'ALL' } },
      { IndexName: 'gsi3', KeySchema: key('gsi3pk', 'gsi3sk'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ]);
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
  });
  it('can be restored to any second, and is not deleted by mistake in production', () => {
    const replica = (t: typeof dev) => onlyOne(t, 'AWS::DynamoDB::GlobalTable').Properties.Replicas[0];
    expect(replica(dev).PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(replica(prod)).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    expect(onlyOne(prod, 'AWS::DynamoDB::GlobalTable').DeletionPolicy).toBe('Retain');
  });
});

describe('the API', () => {
  const routes = new Map(
    resourcesOf(dev, 'AWS::ApiGatewayV2::Route').map(([id, r]) => [
      r.Properties.RouteKey,
      { id, properties: r.Properties },
    ]),
  );
  const stageOf = onlyOne(dev, 'AWS::ApiGatewayV2::Stage');
  it('mounts every endpoint of the contracts and nothing else', () =>
    expect([...routes.keys()].sort()).toEqual(endpoints.map(routeKey).sort()));
  it.each(endpoints.map((e) => [routeKey(e), e] as const))(
    '%s asks for a token unless visitors may call it',
    (key, e) => {
      expect(routes.get(key)?.properties.AuthorizationType).toBe(e.auth === 'public' ? 'NONE' : 'JWT');
      expect(Boolean(routes.get(key)?.properties.AuthorizerId)).toBe(e.auth !== 'public');
    },
  );
  it('takes the tokens of its own pool and client only', () => {
    const { JwtConfiguration } = onlyOne(dev, 'AWS::ApiGatewayV2::Authorizer').Properties as Loose;
    expect(textOf(JwtConfiguration.Issuer)).toMatch(/^https:\/\/cognito-idp\.eu-north-1\.amazonaws\.com\/<Users/);
    expect(JwtConfiguration.Audience.map(textOf)).toEqual([expect.stringMatching(/^<UsersWeb/)]);
  });
  it('gives each route the rate of its class, after the route exists', () => {
    for (const e of endpoints) {
      const settings = stageOf.Properties.RouteSettings[routeKey(e)];
      expect(settings.ThrottlingRateLimit, routeKey(e)).toBe(
        { read: 200, search: 200, write: 50, sensitive: 20 }[e.throttle],
      );
      expect(stageOf.DependsOn).toContain(routes.get(routeKey(e))?.id);
    }
  });
  it('writes an access log', () =>
    expect(JSON.parse(stageOf.Properties.AccessLogSettings.Format)).toMatchObject({
      routeKey: '$context.routeKey',
      status: '$context.status',
    }));
});

describe('people', () => {
  const pool = onlyOne(dev, 'AWS::Cognito::UserPool').Properties;
  const client = onlyOne(dev, 'AWS::Cognito::UserPoolClient').Properties;
  it('signs in by mail address as an alias of a random name, so that nobody learns who has an account', () => {
    expect(pool.AliasAttributes).toEqual(['email']);
    expect(pool.UsernameAttributes).toBeUndefined();
    expect(client.PreventUserExistenceErrors).toBe('ENABLED');
  });
  it('knows the roles as groups and the account type as something that never changes', () => {
    expect(
      resourcesOf(dev, 'AWS::Cognito::UserPoolGroup')
        .map(([, g]) => g.Properties.GroupName)
        .sort(),
    ).toEqual(['admin', 'angler', 'guide']);
    expect(pool.Schema.find((a: Loose) => a.Name === 'account_type')).toMatchObject({ Mutable: false });
    expect(client.WriteAttributes.sort()).toEqual([
      'custom:account_type',
      'email',
      'family_name',
      'given_name',
      'locale',
      'name',
    ]);
  });
  it('asks for six characters, gives tokens of a quarter of an hour that can be revoked, and no OAuth', () => {
    expect(pool.Policies.PasswordPolicy.MinimumLength).toBe(6);
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes' },
      EnableTokenRevocation: true,
    });
    expect(client.AllowedOAuthFlows).toBeUndefined();
    expect(client.ExplicitAuthFlows).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
  });
  it('calls its two triggers, and gives codes away encrypted under a key that turns', () => {
    const { KMSKeyID, CustomEmailSender, ...triggers } = pool.LambdaConfig;
    expect(Object.keys(triggers).sort()).toEqual(['PostConfirmation', 'PreSignUp']);
    expect(CustomEmailSender.LambdaVersion).toBe('V1_0');
    expect(textOf(CustomEmailSender.LambdaArn)).toMatch(/^<accountscodemail\w+\.Arn>$/);
    const [, ...others] = resourcesOf(dev, 'AWS::KMS::Key');
    expect(others).toEqual([]);
    const [id, key] = there(resourcesOf(dev, 'AWS::KMS::Key')[0]);
    expect(textOf(KMSKeyID)).toBe(`<${id}.Arn>`);
    expect(key.Properties.EnableKeyRotation).toBe(true);
  });
  it('never mails a code that a newer one has ended: the page gives out another after a minute', () => {
    const [, late] = there(
      resourcesOf(dev, 'AWS::Lambda::EventInvokeConfig').find(([id]) => id.startsWith('accountscodemail')),
    );
    expect(late.Properties).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    expect(specOf('accounts-code-mail').timeoutSeconds).toBeLessThan(60);
  });
});

describe('what runs by itself', () => {
  it('has two readers of the stream, each of its own kinds, that put aside what they cannot take', () => {
    const mappings = resourcesOf(dev, 'AWS::Lambda::EventSourceMapping').map(([, m]) => m.Properties);
    const wanted = mappings.map((m) => m.FilterCriteria.Filters.map((f: Loose) => JSON.parse(f.Pattern)));
    const kinds = (image: string, ...names: string[]) => ({ dynamodb: { [image]: { kind: { S: names } } } });
    expect(wanted).toContainEqual([{ eventName: ['INSERT'], ...kinds('NewImage', 'OUT') }]);
    expect(wanted).toContainEqual([
      kinds('NewImage', 'DAY', 'EXP', 'GUIDE', 'BOOKING', 'REVIEW', 'PROMO'),
      { eventName: ['REMOVE'], ...kinds('OldImage', 'DAY', 'EXP') },
    ]);
    expect(mappings).toHaveLength(2);
    for (const m of mappings) {
      expect(m).toMatchObject({
        BisectBatchOnFunctionError: true,
        MaximumRetryAttempts: 5,
        MaximumRecordAgeInSeconds: 3600,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      expect(textOf(m.DestinationConfig.OnFailure.Destination)).toContain('Failures');
    }
  });
  it('has a rule for every schedule', () => {
    const rules = resourcesOf(dev, 'AWS::Events::Rule')
      .map(([, r]) => r.Properties)
      .filter((r) => r.ScheduleExpression);
    const read = rules.map((r) => [JSON.parse(r.Targets[0].Input).step, r.ScheduleExpression]);
    expect(read.sort()).toEqual(SCHEDULES.map((s) => [s.step, s.expression]).sort());
  });
  it('asks the jobs and workflow functions for steps that they know', () => {
    const source = (context: string, door: string) =>
      readFileSync(join(root, 'functions', context, `${door}.ts`), 'utf8').replace(/^import .*$/gm, '');
    for (const { step, job } of SCHEDULES)
      expect(source(FUNCTIONS[job].context, 'jobs')).toMatch(new RegExp(`\\b${step}\\b`));
    expect(source('booking', 'workflow')).toMatch(/\bresolveCheckout\b/);
    expect(source('payments', 'workflow')).toMatch(/\bsettleRefund\b.*\bmarkRefundFailed\b/s);
  });
  it('hears from SES what became of a mail', () => {
    const destination = onlyOne(dev, 'AWS::SES::ConfigurationSetEventDestination').Properties.EventDestination;
    expect(destination.MatchingEventTypes.sort()).toEqual(['bounce', 'complaint', 'reject', 'send']);
    const rule = resourcesOf(dev, 'AWS::Events::Rule').find(
      ([, r]) => r.Properties.EventPattern?.source?.[0] === 'aws.ses',
    );
    expect(textOf(rule?.[1].Properties.Targets[0].Arn)).toContain('mailevents');
  });
});

describe('every stack', () => {
  it.each(Object.entries(prod))('%s has fewer than 400 resources', (_name, template) =>
    expect(Object.keys(template.Resources).length).toBeLessThan(400),
  );
  it('knows nothing of the runtime on one machine', () => expect(JSON.stringify([dev, prod])).not.toContain('__local'));
  it('says which product and stage it belongs to', () => {
    for (const [, fn] of resourcesOf(prod, 'AWS::Lambda::Function'))
      expect(fn.Properties.Tags).toContainEqual({ Key: 'stage', Value: 'prod' });
  });
});
