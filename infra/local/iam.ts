import type { MayDo } from './ports.ts';
import type { Templates } from './templates/load-templates.ts';

type Statement = Readonly<{ allow: boolean; actions: readonly RegExp[]; resources: readonly RegExp[] }>;
type RawStatement = Readonly<{
  Effect: string;
  Action?: unknown;
  Resource?: unknown;
  NotAction?: unknown;
  NotResource?: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}>;

/** The runtime itself (demo data, mailbox, tests at the table) signs with this; no template mentions it. */
export const HOST_ACCESS_KEY = 'napp-host';

/** Narrowings that no stand-in can check; they only make a grant smaller, so a call that passes here may still be refused on AWS. */
const UNCHECKED_CONDITIONS: ReadonlySet<string> = new Set([
  'aws:ResourceAccount',
  'aws:SourceAccount',
  'ses:FromAddress',
  'dynamodb:LeadingKeys',
  'cloudwatch:namespace',
]);

/** Each function (and state machine) may do what the policies of its role in the templates say, and nothing else. */
export function createMayDo(templates: Templates): MayDo {
  const statements = new Map<string, readonly Statement[]>();
  const byRole = statementsByRole(templates);
  for (const holder of templates.of('AWS::Lambda::Function', 'AWS::StepFunctions::StateMachine')) {
    const props = templates.props(holder);
    statements.set(holder.key, byRole.get(roleName(props.Role ?? props.RoleArn)) ?? []);
  }
  return (accessKey, action, resource) => {
    if (accessKey === HOST_ACCESS_KEY) return true;
    const own = (statements.get(accessKey) ?? []).filter(
      (s) => s.actions.some((a) => a.test(action)) && s.resources.some((r) => r.test(resource)),
    );
    return own.length > 0 && own.every((s) => s.allow);
  };
}

const roleName = (arn: unknown): string =>
  String(arn ?? '')
    .split('role/')
    .pop() ?? '';

function statementsByRole(templates: Templates): Map<string, Statement[]> {
  const found = new Map<string, Statement[]>();
  const add = (role: string, document: { Statement: RawStatement | RawStatement[] }) =>
    found.set(role, [...(found.get(role) ?? []), ...[document.Statement].flat().map(parseStatement)]);
  for (const role of templates.of('AWS::IAM::Role')) {
    const name = String(templates.resolve(role.stack, { Ref: role.id }));
    for (const policy of templates.props(role).Policies ?? []) add(name, policy.PolicyDocument);
  }
  for (const policy of templates.of('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    const props = templates.props(policy);
    for (const role of props.Roles ?? []) add(String(role), props.PolicyDocument);
  }
  for (const role of templates.of('AWS::IAM::Role')) {
    const name = String(templates.resolve(role.stack, { Ref: role.id }));
    for (const arn of templates.props(role).ManagedPolicyArns ?? [])
      addManaged(templates, String(arn), (document) => add(name, document));
  }
  return found;
}

/** A managed policy of the templates, attached by ARN; those of AWS grant logs and traces only, which go nowhere here. */
function addManaged(templates: Templates, arn: string, add: (document: { Statement: RawStatement[] }) => void): void {
  const own = templates.of('AWS::IAM::ManagedPolicy').find((p) => templates.resolve(p.stack, { Ref: p.id }) === arn);
  if (own) add(templates.props(own).PolicyDocument);
  else if (!/policy\/service-role\/|policy\/AWSXRay|policy\/CloudWatchLambdaInsights/.test(arn))
    throw new Error(`the managed policy ${arn} is not known here (infra/local/iam.ts)`);
}

function parseStatement(raw: RawStatement): Statement {
  if (raw.NotAction || raw.NotResource)
    throw new Error('NotAction and NotResource are not known here (infra/local/iam.ts)');
  for (const key of Object.values(raw.Condition ?? {}).flatMap(Object.keys)) {
    if (!UNCHECKED_CONDITIONS.has(key)) throw new Error(`the condition ${key} is not known here (infra/local/iam.ts)`);
  }
  return {
    allow: raw.Effect === 'Allow',
    actions: [raw.Action].flat().map((a) => wildcard(String(a), 'i')),
    resources: [raw.Resource].flat().map((r) => wildcard(String(r))),
  };
}

/** `*` and `?` as IAM reads them. */
export function wildcard(pattern: string, flags = ''): RegExp {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${escaped}$`, flags);
}

/** May the service (`events.amazonaws.com`) call the function? As on AWS, the function's own permissions say so. */
export function createMayInvoke(templates: Templates): (service: string, functionArn: string) => boolean {
  const granted = templates.of('AWS::Lambda::Permission').map((permission) => {
    const props = templates.props(permission);
    return `${props.Principal} ${functionNameOf(String(props.FunctionName))}`;
  });
  const known = new Set(granted);
  return (service, functionArn) => known.has(`${service} ${functionNameOf(functionArn)}`);
}

/** From an ARN (with or without a qualifier) or a bare name. */
export const functionNameOf = (arnOrName: string): string => arnOrName.match(/:function:([^:]+)/)?.[1] ?? arnOrName;
