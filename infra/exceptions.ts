import { type App, Validations } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

type Exception = Readonly<{ id: string; at: RegExp; reason: string }>;

/** Where a rule of the AwsSolutions pack is not followed, and why. (Public routes say it themselves: `constructs/context-api.ts`.) */
export const exceptions = ({ name }: Pick<Stage, 'name'>): readonly Exception[] => [
  {
    id: 'AwsSolutions-COG1',
    at: /-identity\/Users$/,
    reason:
      'The product asks for six characters and no classes of characters; the form refuses common passwords, and the pool slows down guessing.',
  },
  {
    id: 'AwsSolutions-COG2',
    at: /-identity\/Users$/,
    reason: 'A second factor is not part of the product yet; anglers sign in to book a fishing trip.',
  },
  {
    id: 'AwsSolutions-COG8',
    at: /-identity\/Users$/,
    reason: 'The Plus plan costs more for each person than it protects; the Essentials plan is a decision of cost.',
  },
  { id: 'AwsSolutions-CFR1', at: /-site\/Edge$/, reason: 'Visitors from every country may book.' },
  {
    id: 'AwsSolutions-CFR2',
    at: /-site\/Edge$/,
    reason:
      'Routes have rates, and people and addresses have limits in the table; a firewall is added when an attack asks for its price.',
  },
  {
    id: 'AwsSolutions-CFR4',
    at: /-site\/Edge$/,
    reason:
      'Without a domain of its own the distribution has the certificate of cloudfront.net, which sets the protocol; with one it is TLS 1.2.',
  },
  {
    id: 'AwsSolutions-S1',
    at: /-data\/Failures$/,
    reason: 'Read by operators only; nothing else has a grant to read it.',
  },
  {
    id: 'AwsSolutions-S1',
    at: /-media\/Uploads$/,
    reason: 'Holds a file for a minute, at most for a day; the function that takes it logs each one.',
  },
  {
    id: 'AwsSolutions-S1',
    at: /-media\/Images$/,
    reason: 'Public pictures, read through the distribution only, which has an access log.',
  },
  {
    id: 'AwsSolutions-S1',
    at: /-media\/Proofs$/,
    reason: 'Read only by links of minutes; the function that gives one to an admin writes down who asked.',
  },
  {
    id: 'AwsSolutions-S1',
    at: /-site\/Files$/,
    reason: 'The public site, read through the distribution only, which has an access log.',
  },
  { id: 'AwsSolutions-S1', at: /-site\/EdgeLog$/, reason: 'It is the access log itself.' },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    at: /-api\/listing-http$/,
    reason: 'Amazon Translate has no resources: the one action can only be granted for all.',
  },
  {
    id: 'AwsSolutions-SMG4',
    at: /-data\/PaymentSecret$/,
    reason: 'The keys come from Stripe and are rolled there; docs/operations.md says how.',
  },
  {
    id: 'AwsSolutions-SMG4',
    at: /-data\/AppSecret$/,
    reason:
      'The hash key is under stored addresses: a rotation by itself would lose them. docs/operations.md says what may be changed.',
  },
  ...ofMachine('checkout', 'bookingworkflowFunctionC7267108'),
  ...ofMachine('refund', 'paymentsworkflowFunction37CEE00E'),
  ...ofObjects('<Failures8A3E1A2F.Arn>', 'A failed event is put aside under a name that Lambda makes.'),
  ...ofObjects(
    `napp-${name}-data:ExportsOutputFnGetAttFailures8A3E1A2FArnE85E26A7`,
    'A failed event is put aside under a name that Lambda makes.',
  ),
  ...ofObjects('<Images2D38C313.Arn>', 'Every picture has its own name.'),
  ...ofObjects(
    `napp-${name}-media:ExportsOutputFnGetAttImages2D38C313Arn6C6DDC6E`,
    'Every picture has its own name; who leaves takes theirs along.',
  ),
  // What is sent is looked at and put down; it becomes a proof or a paper only in the hands of whoever sent it.
  ...ofObjects('<Proofs8E4B3043.Arn>/unsent', 'Every proof has its own name.'),
  ...['proofs', 'papers', 'unsent'].flatMap((folder) =>
    ofObjects(
      `napp-${name}-media:ExportsOutputFnGetAttProofs8E4B3043Arn0C459B95/${folder}`,
      'Every proof has its own name; admins look at any of them, who leaves takes theirs along.',
    ),
  ),
  ...ofObjects(`arn:<AWS::Partition>:s3:::napp-${name}-uploads-<AWS::AccountId>`, 'Every upload has its own name.'),
];

const ofMachine = (machine: string, functionId: string): Exception[] => [
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    at: new RegExp(`-workflows/${machine}$`),
    reason: 'Delivery of logs and traces cannot be granted for less.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::<${functionId}.Arn>:*]`,
    at: new RegExp(`-workflows/${machine}$`),
    reason: 'Versions of the one function that the machine calls.',
  },
];
const ofObjects = (bucket: string, reason: string): Exception[] => [
  { id: `AwsSolutions-IAM5[Resource::${bucket}/*]`, at: /^[^/]+\/[a-z-]+$/, reason },
];

export function acknowledgeExceptions(app: App, stage: Stage): void {
  const constructs = app.node.findAll();
  for (const { id, at, reason } of exceptions(stage))
    for (const construct of constructs.filter((each) => at.test(each.node.path)))
      Validations.of(construct).acknowledge({ id, reason });
}
