import { describe, expect, it } from 'vitest';
import { createMayDo, createMayInvoke, HOST_ACCESS_KEY } from '#infra/local/iam.ts';
import { templatesOf } from '#infra/local/templates/load-templates.ts';

const TABLE = 'arn:aws:dynamodb:eu-north-1:000000000000:table/trips';
const roleOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const statement = (Action: unknown, Resource: unknown, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});
const policy = (role: string, ...Statement: object[]) => ({
  Type: 'AWS::IAM::Policy',
  Properties: { PolicyDocument: { Statement }, Roles: [{ Ref: role }] },
});

const build = (resources: object) =>
  templatesOf(
    new Map([
      [
        'app',
        {
          Resources: {
            ReaderRole: {
              Type: 'AWS::IAM::Role',
              Properties: {
                Policies: [{ PolicyDocument: { Statement: statement('s3:GetObject', 'arn:aws:s3:::pictures/*') } }],
              },
            },
            WriterRole: { Type: 'AWS::IAM::Role', Properties: {} },
            Reader: { Type: 'AWS::Lambda::Function', Properties: { Role: roleOf('ReaderRole') } },
            Writer: { Type: 'AWS::Lambda::Function', Properties: { Role: roleOf('WriterRole') } },
            ...resources,
          },
        },
      ],
    ]),
  );

describe('what a function may do', () => {
  const mayDo = createMayDo(
    build({
      ReaderPolicy: policy(
        'ReaderRole',
        statement(['dynamodb:GetItem', 'dynamodb:Query'], [TABLE, `${TABLE}/index/*`]),
      ),
      WriterPolicy: policy('WriterRole', statement('dynamodb:*', TABLE), {
        Effect: 'Deny',
        Action: 'dynamodb:DeleteItem',
        Resource: '*',
      }),
    }),
  );

  it('is what the policies of its role say, inline and apart', () => {
    expect(mayDo('app.Reader', 'dynamodb:GetItem', TABLE)).toBe(true);
    expect(mayDo('app.Reader', 'dynamodb:Query', `${TABLE}/index/gsi1`)).toBe(true);
    expect(mayDo('app.Reader', 's3:GetObject', 'arn:aws:s3:::pictures/a/b.jpg')).toBe(true);
  });
  it('is nothing else', () => {
    expect(mayDo('app.Reader', 'dynamodb:PutItem', TABLE)).toBe(false);
    expect(mayDo('app.Reader', 'dynamodb:GetItem', `${TABLE}2`)).toBe(false);
    expect(mayDo('app.Reader', 's3:GetObject', 'arn:aws:s3:::other/a')).toBe(false);
    expect(mayDo('app.Nobody', 'dynamodb:GetItem', TABLE)).toBe(false);
    expect(mayDo('', 'dynamodb:GetItem', TABLE)).toBe(false);
  });
  it('is refused by a Deny, whatever is allowed', () => {
    expect(mayDo('app.Writer', 'dynamodb:PutItem', TABLE)).toBe(true);
    expect(mayDo('app.Writer', 'dynamodb:DeleteItem', TABLE)).toBe(false);
  });
  it('is everything for the host itself', () => {
    expect(mayDo(HOST_ACCESS_KEY, 'dynamodb:DeleteItem', TABLE)).toBe(true);
  });
  it('is not guessed: unknown conditions and managed policies stop the start', () => {
    const strange = build({
      P: policy(
        'ReaderRole',
        statement('s3:GetObject', '*', { Condition: { IpAddress: { 'aws:SourceIp': '1.2.3.4' } } }),
      ),
    });
    expect(() => createMayDo(strange)).toThrow('aws:SourceIp');
    const managed = build({
      AdminRole: {
        Type: 'AWS::IAM::Role',
        Properties: { ManagedPolicyArns: ['arn:aws:iam::aws:policy/AdministratorAccess'] },
      },
    });
    expect(() => createMayDo(managed)).toThrow('AdministratorAccess');
  });
});

it('a service calls a function only with the permission of the template', () => {
  const permission = {
    Type: 'AWS::Lambda::Permission',
    Properties: { Principal: 'events.amazonaws.com', FunctionName: { 'Fn::GetAtt': ['Reader', 'Arn'] } },
  };
  const mayInvoke = createMayInvoke(build({ Permission: permission }));
  expect(mayInvoke('events.amazonaws.com', 'arn:aws:lambda:eu-north-1:000000000000:function:app-Reader')).toBe(true);
  expect(mayInvoke('s3.amazonaws.com', 'arn:aws:lambda:eu-north-1:000000000000:function:app-Reader')).toBe(false);
  expect(mayInvoke('events.amazonaws.com', 'arn:aws:lambda:eu-north-1:000000000000:function:app-Writer')).toBe(false);
});
