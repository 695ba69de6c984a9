import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#infra/bundle.ts';
import { STUCK_MESSAGE } from '#infra/constructs/alarms.ts';
import { REFUSALS } from '#infra/workflows/patient-task.ts';
import { type Loose, onlyOne, resourcesOf, synthesize, textOf, there } from './synthesized.ts';

const templates = synthesize({ stage: 'prod' });
const alarms = resourcesOf(templates, 'AWS::CloudWatch::Alarm').map(([, a]) => a.Properties);
const nameOf = (alarm: Record<string, unknown>) => String(alarm.AlarmName).replace('napp-prod-', '');

describe('the alarms', () => {
  it('cover each function, each reader, each machine, the API, the mail and the table', () => {
    const names = alarms.map(nameOf);
    for (const [, fn] of resourcesOf(templates, 'AWS::Lambda::Function'))
      expect(names).toContain(`errors-${String(fn.Properties.FunctionName).replace('napp-prod-', '')}`);
    const wanted = [
      'late-outreach-outbox',
      'late-catalogue-projector',
      'aside-outreach-outbox',
      'aside-catalogue-projector',
      'dropped-booking-jobs',
      'checkout-failed',
      'refund-failed',
    ];
    expect(names).toEqual(
      expect.arrayContaining([
        ...wanted,
        'api-5xx',
        'api-slow',
        'mail-stuck',
        'mail-bounces',
        'mail-complaints',
        'table-throttled',
        'functions-throttled',
        'faults-logged',
      ]),
    );
  });
  it('reach somebody', () => {
    for (const alarm of alarms) expect(alarm.AlarmActions.map(textOf)).toEqual([expect.stringContaining('Alarms')]);
  });
  it('listen for what outreach says when it gives up on a mail', () => {
    const filters = resourcesOf(templates, 'AWS::Logs::MetricFilter').map(([, f]) => f.Properties.FilterPattern);
    expect(filters).toContain(`{ $.message = "${STUCK_MESSAGE}" }`);
    const source = readFileSync(join(root, 'functions', 'outreach', 'send-outbox-mail.ts'), 'utf8');
    expect(source).toContain(`log.error('${STUCK_MESSAGE}'`);
  });
  it('are explained in the operations manual', () => {
    const manual = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const kinds = new Set(alarms.map((alarm) => nameOf(alarm).replace(/^(errors|dropped|late|aside)-.*/, '$1-…')));
    for (const kind of kinds) expect(manual, kind).toContain(`\`${kind}\``);
  });
});

describe('the machines', () => {
  const machine = (name: string) => {
    const [, found] = there(
      resourcesOf(templates, 'AWS::StepFunctions::StateMachine').find(
        ([, m]) => m.Properties.StateMachineName === `napp-prod-${name}`,
      ),
    );
    return JSON.parse(textOf(found.Properties.DefinitionString));
  };
  it('settle a checkout, and wait as long as the use-case says', () => {
    const { StartAt, States } = machine('checkout');
    expect(StartAt).toBe('WaitAMoment');
    expect(States.WaitAMoment).toMatchObject({ Seconds: 60, Next: 'Resolve' });
    expect(States.Resolve.Parameters).toEqual({ step: 'resolveCheckout', input: { 'bookingId.$': '$.bookingId' } });
    expect(States.IsDone).toMatchObject({
      Choices: [{ Variable: '$.outcome.done', BooleanEquals: true, Next: 'Done' }],
      Default: 'WaitUntilNext',
    });
    expect(States.WaitUntilNext).toMatchObject({ TimestampPath: '$.outcome.next', Next: 'Resolve' });
  });
  it('mark a refund that cannot be made, and end in a state that is an alarm', () => {
    const { States } = machine('refund');
    expect(States.Settle.Parameters).toEqual({
      step: 'settleRefund',
      input: { 'bookingId.$': '$.bookingId', 'refundId.$': '$.refundId' },
    });
    expect(States.Settle.Catch).toEqual([{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'MarkFailed' }]);
    expect(States.MarkFailed).toMatchObject({ Parameters: { step: 'markRefundFailed' }, Next: 'RefundFailed' });
    expect(States.RefundFailed.Type).toBe('Fail');
  });
  it.each(['checkout', 'refund'])('%s never repeats a refusal and repeats everything else for a while', (name) => {
    for (const task of Object.values<Loose>(machine(name).States).filter((s) => s.Type === 'Task')) {
      expect(task.Retry[0]).toEqual({ ErrorEquals: REFUSALS, MaxAttempts: 0 });
      expect(task.Retry[1]).toMatchObject({ ErrorEquals: ['States.ALL'], MaxAttempts: 10, BackoffRate: 2 });
    }
    expect(REFUSALS).toContain('booking.not_found');
    for (const transient of ['booking.busy', 'payments.unavailable', 'internal'])
      expect(REFUSALS).not.toContain(transient);
  });
  it.each(['checkout', 'refund'])('%s uses JSONPath only, so that it runs alike here and there', (name) => {
    expect(JSON.stringify(machine(name))).not.toMatch(
      /QueryLanguage|"Assign"|"Output"|HeartbeatSeconds|waitForTaskToken/,
    );
  });
  it('are logged and traced', () => {
    for (const [, m] of resourcesOf(templates, 'AWS::StepFunctions::StateMachine')) {
      expect(m.Properties.LoggingConfiguration.Level).toBe('ALL');
      expect(m.Properties.TracingConfiguration).toEqual({ Enabled: true });
    }
  });
});

it('there is one dashboard', () =>
  expect(textOf(onlyOne(templates, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody)).toContain(
    'Answering time',
  ));
