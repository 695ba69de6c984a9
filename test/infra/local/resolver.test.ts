import { describe, expect, it } from 'vitest';
import { assertCovered, MEANS_NOTHING_HERE, RUN } from '#infra/local/templates/coverage.ts';
import { templatesOf } from '#infra/local/templates/load-templates.ts';
import type { RawTemplate } from '#infra/local/templates/template.ts';

const TABLE = { Type: 'AWS::DynamoDB::Table', Properties: {} };
const asked = (value: unknown, more: RawTemplate = {}) => {
  const rule = { Type: 'AWS::Events::Rule', Properties: { Value: value } };
  const templates = templatesOf(
    new Map([['app', { ...more, Resources: { Table: TABLE, Ask: rule, ...more.Resources } }]]),
    { SiteUrl: 'http://localhost:1' },
  );
  const [found] = templates.of('AWS::Events::Rule');
  if (!found) throw new Error('no rule');
  return templates.props(found).Value;
};

describe('the resolver', () => {
  it.each<[string, unknown, unknown]>([
    ['Ref', { Ref: 'Table' }, 'app-Table'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'eu-north-1'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:aws:dynamodb:eu-north-1:000000000000:table/app-Table'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Table' }]] }, 'a-app-Table'],
    ['Fn::Select and Fn::Split', { 'Fn::Select': [1, { 'Fn::Split': [':', 'a:b:c'] }] }, 'b'],
    [
      'Fn::Sub',
      { 'Fn::Sub': 'x-${Table}-${Table.Arn}-${!kept}' },
      'x-app-Table-arn:aws:dynamodb:eu-north-1:000000000000:table/app-Table-${kept}',
    ],
    [
      'Fn::Sub with values of its own',
      { 'Fn::Sub': ['${one}/${AWS::Partition}', { one: { Ref: 'Table' } }] },
      'app-Table/aws',
    ],
    ['nested lists and maps', { A: [{ B: { Ref: 'Table' } }], Ref: 1 }, { A: [{ B: 'app-Table' }], Ref: 1 }],
    ['AWS::NoValue', { A: { Ref: 'AWS::NoValue' }, B: [{ Ref: 'AWS::NoValue' }, 1] }, { B: [1] }],
  ])('carries out %s', (_name, value, wanted) => {
    expect(asked(value)).toEqual(wanted);
  });

  it('takes conditions', () => {
    const Conditions = { Yes: { 'Fn::Equals': ['a', 'a'] }, No: { 'Fn::Not': [{ Condition: 'Yes' }] } };
    expect(asked({ 'Fn::If': ['Yes', 1, 2] }, { Conditions })).toBe(1);
    expect(asked({ A: { 'Fn::If': ['No', 1, { Ref: 'AWS::NoValue' }] } }, { Conditions })).toEqual({});
    const dropped = templatesOf(new Map([['app', { Conditions, Resources: { T: { ...TABLE, Condition: 'No' } } }]]));
    expect(dropped.all).toEqual([]);
  });

  it('gives parameters the value of this runtime, and else their default', () => {
    const Parameters = {
      SiteUrl: { Type: 'String', Default: 'https://napp.example' },
      Version: { Type: 'String', Default: '7' },
    };
    expect(asked([{ Ref: 'SiteUrl' }, { Ref: 'Version' }], { Parameters })).toEqual(['http://localhost:1', '7']);
  });

  it('finds what another stack exports', () => {
    const data: RawTemplate = {
      Resources: { Table: TABLE },
      Outputs: { Out: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export: { Name: 'data:Arn' } } },
    };
    const api: RawTemplate = {
      Resources: { Rule: { Type: 'AWS::Events::Rule', Properties: { Name: { 'Fn::ImportValue': 'data:Arn' } } } },
    };
    const templates = templatesOf(
      new Map([
        ['api', api],
        ['data', data],
      ]),
    );
    const [rule] = templates.of('AWS::Events::Rule');
    expect(rule && templates.props(rule).Name).toBe('arn:aws:dynamodb:eu-north-1:000000000000:table/data-Table');
    expect(() => templates.resolve('api', { 'Fn::ImportValue': 'other' })).toThrow('no stack exports other');
  });

  it.each<[string, unknown, string]>([
    ['intrinsic function', { 'Fn::FindInMap': ['a', 'b', 'c'] }, 'Fn::FindInMap'],
    ['reference', { Ref: 'Nobody' }, 'no Nobody'],
    ['attribute', { 'Fn::GetAtt': ['Table', 'Colour'] }, 'Colour'],
    ['place in a list', { 'Fn::Select': [5, ['a']] }, 'Fn::Select'],
  ])('throws at an unknown %s, and says where', (_name, value, word) => {
    expect(() => asked(value)).toThrow(word);
    expect(() => asked(value)).toThrow('app.Ask');
  });
});

describe('the coverage gate', () => {
  const one = (type: string) => [{ key: 'app.X', stack: 'app', id: 'X', type, raw: {} }];

  it('fails at a type that is neither run nor listed, and names it', () => {
    expect(() => assertCovered(one('AWS::Kinesis::Stream'))).toThrow('AWS::Kinesis::Stream (app.X)');
  });
  it('passes what is run or means nothing here', () => {
    for (const type of [...RUN, ...Object.keys(MEANS_NOTHING_HERE)])
      expect(() => assertCovered(one(type))).not.toThrow();
  });
  it('lists no type twice', () => {
    expect(Object.keys(MEANS_NOTHING_HERE).filter((type) => RUN.has(type))).toEqual([]);
  });
});
