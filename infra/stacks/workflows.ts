import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, type IChainable, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Things } from '../constructs/grants.ts';
import { logRetention } from '../constructs/log-retention.ts';
import { type Machine, machineName } from '../constructs/names.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import type { Stage } from '../stage.ts';
import { checkoutMachine } from '../workflows/checkout.ts';
import { refundMachine } from '../workflows/refund.ts';

/** What takes longer than a request: a booking until it is settled, a refund until it is done. */
export class WorkflowsStack extends Stack {
  readonly machines: StateMachine[] = [];
  readonly functions: ServiceFunction[] = [];

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { things } = props;
    if (hasEntry('booking-workflow')) {
      const steps = new ServiceFunction(this, 'booking-workflow', things);
      this.functions.push(steps);
      this.machines.push(this.#machine(things.stage, 'checkout', checkoutMachine(this, steps.fn)));
    }
    if (hasEntry('payments-workflow')) {
      const steps = new ServiceFunction(this, 'payments-workflow', things);
      this.functions.push(steps);
      this.machines.push(this.#machine(things.stage, 'refund', refundMachine(this, steps.fn)));
    }
  }

  #machine(stage: Stage, machine: Machine, definition: IChainable): StateMachine {
    const destination = new LogGroup(this, `${machine}-log`, {
      logGroupName: `/aws/vendedlogs/states/${machineName(stage, machine)}`,
      retention: logRetention(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new StateMachine(this, machine, {
      stateMachineName: machineName(stage, machine),
      definitionBody: DefinitionBody.fromChainable(definition),
      // A request waits a day for the guide, a late payment some days for the provider.
      timeout: Duration.days(14),
      logs: { destination, level: LogLevel.ALL, includeExecutionData: true },
      tracingEnabled: true,
    });
  }
}
