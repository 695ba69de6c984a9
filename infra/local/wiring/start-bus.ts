import { type Events, type RuleProps, startEvents } from '../events/start-events.ts';
import type { Surroundings } from './surroundings.ts';

/** EventBridge with the buses, rules and schedules of the templates. A schedule is known by its logical name: `sweepHolds`. */
export function startBus({ templates, clock, mayDo, mayInvoke, invokeLater, log }: Surroundings): Promise<Events> {
  const rules: Record<string, RuleProps> = {};
  for (const rule of templates.of('AWS::Events::Rule')) {
    const props = templates.props(rule) as RuleProps;
    for (const target of props.Targets ?? []) {
      if (!mayInvoke('events.amazonaws.com', target.Arn))
        throw new Error(`${rule.key}: EventBridge has no permission to call ${target.Arn}`);
    }
    rules[shortName(rule.id, props)] = props;
  }
  const buses = templates.of('AWS::Events::EventBus').map((r) => String(templates.resolve(r.stack, { Ref: r.id })));
  return startEvents({ rules, buses, clock, mayDo, deliver: (arn, input) => invokeLater(arn, input), log });
}

/** `napp-dev-sweepHolds` is `sweepHolds`; a rule without a name goes by its logical id. */
const shortName = (id: string, props: RuleProps) =>
  (props.ScheduleExpression ? props.Name?.split('-').pop() : undefined) ?? id;
