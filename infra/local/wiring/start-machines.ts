import type { Definition } from '../step-functions/definition.ts';
import { type StepFunctions, startStepFunctions } from '../step-functions/start-step-functions.ts';
import type { Surroundings } from './surroundings.ts';

/** Step Functions with the state machines of the templates, each limited to what its role may do. */
export function startMachines({
  templates,
  folder,
  clock,
  faults,
  mayDo,
  invoke,
  log,
}: Surroundings): Promise<StepFunctions> {
  const machines: Record<string, Definition> = {};
  const principals: Record<string, string> = {};
  for (const machine of templates.of('AWS::StepFunctions::StateMachine')) {
    const arn = String(templates.resolve(machine.stack, { Ref: machine.id }));
    machines[arn] = JSON.parse(templates.props(machine).DefinitionString) as Definition;
    principals[arn] = machine.key;
  }
  return startStepFunctions({
    dataDir: folder.of('step-functions'),
    machines,
    principals,
    clock,
    faults,
    mayDo,
    invoke,
    log,
  });
}
