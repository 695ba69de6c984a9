import { CfnParameter, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** The address people see. A parameter, so that whoever runs the same templates elsewhere may say where. */
export function siteUrl(scope: Construct, stage: Stage): string {
  const stack = Stack.of(scope);
  const existing = stack.node.tryFindChild('SiteUrl') as CfnParameter | undefined;
  const parameter =
    existing ??
    new CfnParameter(stack, 'SiteUrl', {
      default: `https://${stage.domain}`,
      description: 'The address of the site, without a slash at the end',
    });
  return parameter.valueAsString;
}
