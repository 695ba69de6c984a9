import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Things } from '../constructs/grants.ts';

/** The dashboard and the alarms. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { things: Things; stacks: object }) {
    super(scope, id, props);
  }
}
