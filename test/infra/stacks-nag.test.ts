import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it, vi } from 'vitest';
import { exceptions } from '#infra/exceptions.ts';
import { buildApp } from './synthesized.ts';

type Violation = Readonly<{ rule: string; at: string }>;

/** What the rules find after synthesis, as at a deployment: references between stacks are resolved by then. */
function violationsOf(context: Record<string, unknown>): Violation[] {
  const { app } = buildApp(context);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    app.synth();
  } catch (error) {
    if ((error as Error).name !== 'ValidationFailed') throw error;
  }
  const { pluginReports } = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'));
  const report = pluginReports.find((each: { pluginName: string }) => each.pluginName === 'AwsSolutions');
  // Without a violation there is no report of the pack; that it ran is shown by the test without the exceptions.
  return (report?.violations ?? []).flatMap(
    (v: { ruleName: string; violatingConstructs: { constructPath: string }[] }) =>
      v.violatingConstructs.map((c) => ({ rule: v.ruleName, at: c.constructPath })),
  );
}
const isOrIsBelow = (place: string, at: RegExp) =>
  place.split('/').some((_part, i, parts) => at.test(parts.slice(0, i + 1).join('/')));

describe('the AwsSolutions rules', { timeout: 240_000 }, () => {
  it.each(['dev', 'prod'])('hold in %s', (stage) => expect(violationsOf({ stage })).toEqual([]));
  it('would be broken without the exceptions, each of which is needed', () => {
    const violations = violationsOf({ 'napp:without-exceptions': true });
    const needless = exceptions({ name: 'dev' }).filter(
      (e) => !violations.some((v) => v.rule === e.id && isOrIsBelow(v.at, e.at)),
    );
    expect(needless).toEqual([]);
  });
  it('says of each exception why', () => {
    for (const exception of exceptions({ name: 'dev' }))
      expect(exception.reason.length, exception.id).toBeGreaterThan(15);
  });
});
