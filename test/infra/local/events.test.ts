import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPattern, matchesPattern } from '#infra/local/events/match-pattern.ts';
import { nextRun } from '#infra/local/events/schedule-times.ts';
import { type Events, startEvents } from '#infra/local/events/start-events.ts';
import { movableClock } from './movable-clock.ts';

describe('schedule expressions', () => {
  const next = (expression: string, from: string) => nextRun(expression, new Date(from))?.toISOString();
  it('counts weekdays from Sunday and reads steps, lists and last days', () => {
    expect(next('cron(0 9 ? * 1 *)', '2027-06-09T12:00:00Z')).toBe('2027-06-13T09:00:00.000Z'); // a Sunday
    expect(next('cron(0 9 ? * MON-FRI *)', '2027-06-11T12:00:00Z')).toBe('2027-06-14T09:00:00.000Z'); // a Monday
    expect(next('cron(0 9 ? * 2-6 *)', '2027-06-11T12:00:00Z')).toBe('2027-06-14T09:00:00.000Z');
    expect(next('cron(20 2 * * ? *)', '2027-06-12T02:20:00Z')).toBe('2027-06-13T02:20:00.000Z');
    expect(next('cron(5/20 * * * ? *)', '2027-06-12T02:26:00Z')).toBe('2027-06-12T02:45:00.000Z');
    expect(next('cron(0 0 L * ? *)', '2027-02-12T02:26:00Z')).toBe('2027-02-28T00:00:00.000Z');
    expect(next('cron(0 0 1 1 ? 2026)', '2027-02-12T02:26:00Z')).toBeUndefined();
    expect(next('rate(5 minutes)', '2027-02-12T02:26:30Z')).toBe('2027-02-12T02:31:30.000Z');
  });
  it('refuses what AWS refuses', () => {
    for (const wrong of ['cron(0 9 * * *)', 'cron(0 9 * * 1 *)', 'every day'])
      expect(() => next(wrong, '2027-06-09T12:00:00Z')).toThrow();
  });
});

describe('event patterns', () => {
  const event = {
    source: 'napp.feeds',
    'detail-type': 'Chunk',
    detail: { guide: 'g-7', size: 12, tags: ['a', 'b'], state: null },
  };
  it.each([
    [{ source: ['napp.feeds', 'other'] }, true],
    [{ source: ['other'] }, false],
    [{ detail: { guide: [{ prefix: 'g-' }], size: [{ numeric: ['>', 10, '<=', 12] }] } }, true],
    [{ detail: { size: [{ numeric: ['>', 12] }] } }, false],
    [{ detail: { tags: ['b'] } }, true],
    [{ detail: { missing: [{ exists: false }], guide: [{ exists: true }] } }, true],
    [{ detail: { missing: ['x'] } }, false],
    [{ detail: { guide: [{ 'anything-but': ['g-7'] }] } }, false],
    [{ detail: { guide: [{ 'anything-but': { prefix: 'x' } }] } }, true],
    [{ $or: [{ source: ['none'] }, { detail: { state: [null] } }] }, true],
    [{ detail: { guide: [{ wildcard: 'g*7' }] } }, true],
  ])('%j', (pattern, expected) => expect(matchesPattern(pattern, event)).toBe(expected));
  it('refuses an operator that it does not know', () =>
    expect(() => checkPattern({ source: [{ cidr: '10.0.0.0/8' }] })).toThrow(/Not understood/));
});

describe('rules', () => {
  const fn = (name: string) => `arn:aws:lambda:eu-north-1:000000000000:function:${name}`;
  const clock = () => movableClock('2027-06-12T08:00:00.000Z');
  let time: ReturnType<typeof clock>;
  let taken: { arn: string; input: unknown; at: string }[];
  let events: Events;
  const client = (accessKeyId = 'Feeds') =>
    new EventBridgeClient({
      endpoint: events.url,
      region: 'eu-north-1',
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey: 'local' },
    });
  const put = (entries: object[], who?: string) => client(who).send(new PutEventsCommand({ Entries: entries }));
  const chunk = { Source: 'napp.feeds', DetailType: 'Chunk', Detail: '{"guide":"g1"}', EventBusName: 'napp' };

  beforeEach(async () => {
    time = clock();
    taken = [];
    events = await startEvents({
      clock: time,
      buses: ['napp'],
      log: () => {},
      mayDo: (who, action) => who === 'Feeds' && action === 'events:PutEvents',
      deliver: async (arn, input) => {
        if (arn === fn('broken')) throw new Error('no such function');
        taken.push({ arn, input, at: time.now().toISOString() });
      },
      rules: {
        sweepHolds: {
          ScheduleExpression: 'rate(1 minute)',
          Targets: [{ Id: 't', Arn: fn('jobs'), Input: '{"step":"sweepHolds"}' }],
        },
        nightly: { ScheduleExpression: 'cron(20 2 * * ? *)', Targets: [{ Id: 't', Arn: fn('nightly') }] },
        off: { ScheduleExpression: 'rate(1 minute)', State: 'DISABLED', Targets: [{ Id: 't', Arn: fn('off') }] },
        mail: { EventPattern: { source: ['aws.ses'] }, Targets: [{ Id: 't', Arn: fn('mail') }] },
        feeds: {
          EventBusName: 'napp',
          EventPattern: { source: ['napp.feeds'] },
          Targets: [
            {
              Id: 'a',
              Arn: fn('feeds'),
              InputTransformer: { InputPathsMap: { g: '$.detail.guide' }, InputTemplate: '{"guide":<g>,"text":"<g>"}' },
            },
            { Id: 'b', Arn: fn('broken'), DeadLetterConfig: { Arn: 'arn:dead' } },
          ],
        },
      },
    });
  });
  afterEach(() => events.stop());

  it('fires by the clock when it is moved, each moment on the way', async () => {
    await time.advance(3 * 60_000);
    expect(taken).toEqual(
      [1, 2, 3].map((minute) => ({
        arn: fn('jobs'),
        input: { step: 'sweepHolds' },
        at: `2027-06-12T08:0${minute}:00.000Z`,
      })),
    );
    taken.length = 0;
    await time.advance(24 * 3_600_000);
    expect(taken.filter((one) => one.arn === fn('nightly'))).toMatchObject([
      { at: '2027-06-13T02:20:00.000Z', input: { 'detail-type': 'Scheduled Event', time: '2027-06-13T02:20:00Z' } },
    ]);
    expect(taken.some((one) => one.arn === fn('off'))).toBe(false);
  });

  it('runs a schedule when asked, and says which there are', async () => {
    await events.fire('nightly');
    expect(taken).toHaveLength(1);
    await expect(events.fire('mail')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    expect(events.schedules()).toContain('sweepHolds');
  });

  it('routes by bus and pattern, fills templates, and keeps what no target took', async () => {
    expect((await put([chunk, { ...chunk, EventBusName: 'default' }])).FailedEntryCount).toBe(0);
    expect(taken.map(({ arn, input }) => ({ arn, input }))).toEqual([
      { arn: fn('feeds'), input: { guide: 'g1', text: 'g1' } },
    ]);
    expect(events.failures()).toMatchObject([
      { rule: 'feeds', target: fn('broken'), deadLetterArn: 'arn:dead', event: { detail: { guide: 'g1' } } },
    ]);
    await events.put({
      version: '0',
      id: '1',
      'detail-type': 'Email Sent',
      source: 'aws.ses',
      account: '0',
      time: 't',
      region: 'r',
      resources: [],
      detail: {},
    });
    expect(taken.at(-1)).toMatchObject({ arn: fn('mail'), input: { 'detail-type': 'Email Sent' } });
  });

  it('refuses entries and callers as the service does', async () => {
    const answer = await put([
      { ...chunk, Detail: 'x' },
      { ...chunk, Source: 'aws.ses' },
      { ...chunk, EventBusName: 'none' },
      chunk,
    ]);
    expect([answer.FailedEntryCount, ...(answer.Entries ?? []).map((entry) => entry.ErrorCode)]).toEqual([
      3,
      'MalformedDetail',
      'NotAuthorizedForSource',
      'InvalidArgument',
      undefined,
    ]);
    await expect(put([chunk], 'Search')).rejects.toMatchObject({ name: 'AccessDeniedException' });
    await expect(put(Array.from({ length: 11 }, () => chunk))).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
