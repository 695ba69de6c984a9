import { functionNameOf } from '../iam.ts';
import type { Failures } from '../lambda/failures.ts';
import { createStreamMapping, mappingRules } from '../lambda/stream-mapping.ts';
import type { Databases } from './start-databases.ts';
import type { Surroundings } from './surroundings.ts';

/** Ties the functions that read a table's stream to it; each continues where it had come to. */
export function startStreams(
  { templates, invoke, clock, log }: Surroundings,
  dynamodb: Databases,
  failures: Failures,
  isStopped: () => boolean,
): number {
  const all = mappingRules(templates);
  for (const rules of all) {
    const deliver = createStreamMapping(rules, { invoke, failures, log, isStopped, now: () => clock.now() });
    dynamodb.subscribe(functionNameOf(rules.functionArn), (records) =>
      deliver(records.filter((r) => r.eventSourceARN.includes(`:table/${rules.table}/`))),
    );
  }
  return all.length;
}
