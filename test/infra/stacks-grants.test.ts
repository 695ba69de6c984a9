import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#infra/bundle.ts';
import { hasEntry } from '#infra/constructs/service-function.ts';
import { entryOf, functionNames, type Grant, specOf } from '#infra/functions.ts';
import { resourcesOf, synthesize, textOf, there } from './synthesized.ts';

const templates = synthesize();
const MANUAL = readFileSync(join(root, 'docs/operations.md'), 'utf8');

type Statement = Readonly<{ Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown }>;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** What each word of the table means, written down a second time and by hand, so that a change there must be a decision here. */
const TABLE = /^<TableCD117FA1(Arn\w*|\.Arn)?>$/;
const INDEX = /^<TableCD117FA1(Arn\w*|\.Arn)?>\/index\/gsi[123]$/;
const STREAM = /^<TableCD117FA1(StreamArn\w*|\.StreamArn)>$/;
const MEANING: Record<Grant, readonly (readonly [actions: readonly string[], resources: readonly RegExp[]])[]> = {
  readTable: [
    [
      ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
      [TABLE, INDEX, INDEX, INDEX],
    ],
  ],
  writeTable: [
    [['dynamodb:ConditionCheckItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], [TABLE]],
  ],
  readCardStream: [
    [['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'], [STREAM]],
  ],
  readOutboxStream: [
    [['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:ListStreams'], [STREAM]],
  ],
  leaveFailures: [
    [['s3:PutObject'], [/^<Failures\w+(\.Arn)?>\/\*$/]],
    [['s3:ListBucket'], [/^<Failures\w+(\.Arn)?>$/]],
  ],
  startCheckout: [[['states:StartExecution'], [/:stateMachine:napp-dev-checkout$/]]],
  startRefund: [[['states:StartExecution'], [/:stateMachine:napp-dev-refund$/]]],
  readPaymentSecret: [[['secretsmanager:GetSecretValue'], [/^<PaymentSecret\w+>$/]]],
  readAppSecret: [[['secretsmanager:GetSecretValue'], [/^<AppSecret\w+>$/]]],
  listGroup: [[['cognito-idp:ListUsersInGroup'], [/^<Users\w+>$/]]],
  readUser: [[['cognito-idp:AdminGetUser'], [/^<Users\w+>$/]]],
  removeUser: [[['cognito-idp:AdminDeleteUser'], [/^<Users\w+>$/]]],
  endSessions: [[['cognito-idp:AdminUserGlobalSignOut'], [/^<Users\w+(\.Arn)?>$/]]],
  joinGroup: [[['cognito-idp:AdminAddUserToGroup'], [/^<Users\w+(\.Arn)?>$/]]],
  leaveGroup: [[['cognito-idp:AdminRemoveUserFromGroup'], [/^<Users\w+(\.Arn)?>$/]]],
  acceptUploads: [[['s3:PutObject'], [/:napp-dev-uploads-<AWS::AccountId>\/\*$/]]],
  takeUploads: [[['s3:DeleteObject', 's3:GetObject'], [/:napp-dev-uploads-<AWS::AccountId>\/\*$/]]],
  writeImages: [[['s3:PutObject'], [/^<Images\w+(\.Arn)?>\/\*$/]]],
  keepProofs: [[['s3:PutObject'], [/^<Proofs\w+(\.Arn)?>\/proofs\/\*$/]]],
  showProofs: [[['s3:GetObject'], [/^<Proofs\w+(\.Arn)?>\/proofs\/\*$/]]],
  deleteProofs: [[['s3:DeleteObject'], [/^<Proofs\w+(\.Arn)?>\/proofs\/\*$/]]],
  leavePapers: [[['s3:PutObject'], [/^<Proofs\w+(\.Arn)?>\/unsent\/\*$/]]],
  takePapers: [[['s3:GetObject'], [/^<Proofs\w+(\.Arn)?>\/unsent\/\*$/]]],
  keepPapers: [[['s3:PutObject'], [/^<Proofs\w+(\.Arn)?>\/papers\/\*$/]]],
  showPapers: [[['s3:GetObject'], [/^<Proofs\w+(\.Arn)?>\/papers\/\*$/]]],
  deletePapers: [[['s3:DeleteObject'], [/^<Proofs\w+(\.Arn)?>\/papers\/\*$/]]],
  deleteImages: [[['s3:DeleteObject'], [/^<Images\w+(\.Arn)?>\/\*$/]]],
  sendMail: [[['ses:SendRawEmail'], [/:identity\/dev\.napp\.example$/, /:configuration-set\/napp-dev-mail$/]]],
  openCode: [[['kms:Decrypt'], [/^<CodeKey\w+(\.Arn)?>$/]]],
  translateText: [[['translate:TranslateText'], [/^\*$/]]],
  putEvents: [[['events:PutEvents'], [/^<Bus\w+(\.Arn)?>$/]]],
  writeText: [
    [
      ['bedrock:InvokeModel'],
      [
        /:inference-profile\/eu\.amazon\.nova-lite-v1:0$/,
        /:bedrock:eu-central-1::foundation-model\/amazon\.nova-lite-v1:0$/,
        /:bedrock:eu-north-1::foundation-model\/amazon\.nova-lite-v1:0$/,
        /:bedrock:eu-west-1::foundation-model\/amazon\.nova-lite-v1:0$/,
        /:bedrock:eu-west-3::foundation-model\/amazon\.nova-lite-v1:0$/,
      ],
    ],
  ],
};

/** All statements of the function's role, wherever they are attached. */
function statementsOf(name: string): Statement[] {
  const [, fn] = there(
    resourcesOf(templates, 'AWS::Lambda::Function').find(([, r]) => r.Properties.FunctionName === `napp-dev-${name}`),
  );
  const role = fn.Properties.Role['Fn::GetAtt'][0];
  const [, { Properties: own }] = there(resourcesOf(templates, 'AWS::IAM::Role').find(([id]) => id === role));
  expect(own.ManagedPolicyArns, 'no policies of others').toBeUndefined();
  expect(own.Policies, 'no policies inside the role').toBeUndefined();
  const policies = resourcesOf(templates, 'AWS::IAM::Policy').filter(([, p]) =>
    p.Properties.Roles.some((r: { Ref: string }) => r.Ref === role),
  );
  return policies.flatMap(([, p]) => p.Properties.PolicyDocument.Statement);
}

const present = functionNames.filter(hasEntry);

/** The part of `Deps` through which a grant is used. All functions have the table, the app secret and what Lambda itself does for them. */
const PART: Partial<Record<Grant, string>> = {
  readPaymentSecret: 'payments',
  sendMail: 'sendMail',
  openCode: 'openCode',
  putEvents: 'announce',
  translateText: 'translate',
  writeText: 'writeText',
  acceptUploads: 'acceptUpload',
  ...Object.fromEntries((['startCheckout', 'startRefund'] as const).map((grant) => [grant, 'workflows'])),
  ...Object.fromEntries((['takeUploads', 'writeImages', 'deleteImages'] as const).map((grant) => [grant, 'files'])),
  ...Object.fromEntries(
    (['readUser', 'removeUser', 'listGroup', 'joinGroup', 'leaveGroup', 'endSessions'] as const).map((grant) => [
      grant,
      'users',
    ]),
  ),
};

describe('least privilege', () => {
  it.each(present)('%s may do what its row says and nothing else', (name) => {
    const [log, ...statements] = statementsOf(name);
    expect(log?.Action).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
    expect(textOf(log?.Resource)).toMatch(/^<\w+Log\w+\.Arn>$/);
    const expected = specOf(name).grants.flatMap((grant) => MEANING[grant]);
    expect(statements).toHaveLength(expected.length);
    for (const [actions, resources] of expected) {
      const at = statements.findIndex((s) => {
        const own = list(s.Resource).map(textOf);
        return (
          [...list(s.Action)].sort().join() === actions.join() &&
          own.length === resources.length &&
          own.every((r, i) => there(resources[i]).test(r))
        );
      });
      expect(at, `${actions.join()} in ${JSON.stringify(statements)}`).toBeGreaterThanOrEqual(0);
      expect(statements[at]?.Effect).toBe('Allow');
      statements.splice(at, 1);
    }
  });
  it.each(present)('%s has no action by a pattern and no resource without a name', (name) => {
    for (const statement of statementsOf(name)) {
      for (const action of list(statement.Action)) expect(action).not.toContain('*');
      // Amazon Translate knows no resources: this one action cannot be granted for less.
      if (list(statement.Action).every((action) => action === 'translate:TranslateText')) continue;
      for (const resource of list(statement.Resource).map(textOf)) expect(resource).not.toBe('*');
    }
  });
  it.each(present)('%s is granted nothing that its door brings no means for', (name) => {
    const door = readFileSync(join(root, entryOf(specOf(name))), 'utf8');
    const idle = specOf(name).grants.filter((grant) => PART[grant] && !door.includes(`${PART[grant]}: `));
    expect(idle).toEqual([]);
  });
  it('keeps the payment keys away from everything that does not pay', () => {
    const readers = present.filter((name) =>
      statementsOf(name).some((s) => list(s.Resource).some((r) => textOf(r).includes('PaymentSecret'))),
    );
    expect(readers.filter((name) => !/^(booking|gift-cards|payments)-/.test(name))).toEqual([]);
    // whoever rolls the keys by the manual restarts all of them
    const restarted = /restart the functions that read it \((.*?)\)/.exec(MANUAL)?.[1] ?? '';
    expect(restarted.split(', ')).toEqual([...new Set(readers.map((name) => `\`${specOf(name).context}-*\``))].sort());
  });
  it('tells whoever sends mail where answers go: somewhere that is read', () => {
    const senders = present.filter((name) => specOf(name).grants.some((grant) => grant === 'sendMail'));
    const told = resourcesOf(templates, 'AWS::Lambda::Function')
      .map(([, fn]) => fn.Properties.Environment.Variables)
      .filter((variables) => variables.MAIL_FROM);
    expect(told).toHaveLength(senders.length);
    for (const { MAIL_REPLY_TO } of told) expect(MAIL_REPLY_TO).toBe('support@dev.napp.example');
  });
  it('lets only the two machines call the two workflow functions', () => {
    const roles = resourcesOf(templates, 'AWS::IAM::Policy').filter(([, p]) =>
      JSON.stringify(p.Properties.PolicyDocument).includes('lambda:InvokeFunction'),
    );
    expect(roles.map(([id]) => id.slice(0, 6)).sort()).toEqual(['checko', 'refund']);
  });
});
