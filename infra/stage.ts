import type { Node } from 'constructs';

/** Where and under which names one installation of Napp runs; chosen by context: `-c stage=prod`. */
export type Stage = Readonly<{
  name: string;
  region: string;
  /** The host that people type. Mail is sent from the same domain. */
  domain: string;
  /** A certificate in us-east-1 for `domain`; without it the distribution answers under its own cloudfront.net name only. */
  certificateArn?: string;
  /** A Route 53 zone in the same account, if `domain` and the mail keys are to be written there. */
  hostedZone?: Readonly<{ id: string; name: string }>;
  /** Where guides and anglers write to; `support@` the domain unless said otherwise. */
  supportEmail: string;
  /** Where alarms are mailed to. */
  alarmEmail?: string;
  /** Raster tiles of the map, allowed by the content security policy. */
  tileHost?: string;
  isProduction: boolean;
  logRetentionDays: number;
}>;

type StageContext = Partial<Omit<Stage, 'name' | 'isProduction'>>;

/** Reads `stages.<name>` of cdk.json; single values can be given on the command line (`-c domain=…`). */
export function stageOf(node: Node): Stage {
  const name = String(node.tryGetContext('stage') ?? 'dev');
  const stages: Record<string, StageContext> = node.tryGetContext('stages') ?? {};
  const own = stages[name];
  if (!own) throw new Error(`No stage "${name}" in cdk.json (there are: ${Object.keys(stages).join(', ')}).`);
  const domain = node.tryGetContext('domain') ?? own.domain;
  if (!domain) throw new Error(`Stage "${name}" needs a domain: set it in cdk.json or give -c domain=…`);
  return {
    logRetentionDays: 30,
    region: 'eu-north-1',
    supportEmail: `support@${domain}`,
    ...own,
    name,
    domain,
    isProduction: name === 'prod',
  };
}

export const stackName = (stage: Stage, what: string) => `napp-${stage.name}-${what}`;
