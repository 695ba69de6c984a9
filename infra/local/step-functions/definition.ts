/** The parts of the Amazon States Language that this product uses. */
export type Retrier = Readonly<{
  ErrorEquals: string[];
  IntervalSeconds?: number;
  MaxAttempts?: number;
  BackoffRate?: number;
  MaxDelaySeconds?: number;
  JitterStrategy?: string;
}>;
export type State = Readonly<{
  Type: string;
  Resource?: string;
  Retry?: Retrier[];
  TimeoutSeconds?: number;
  Seconds?: number;
  SecondsPath?: string;
  Timestamp?: string;
  TimestampPath?: string;
  [more: string]: unknown;
}>;
export type Definition = Readonly<{
  StartAt: string;
  States: Record<string, State>;
  TimeoutSeconds?: number;
  [more: string]: unknown;
}>;

const STATE_TYPES = new Set(['Task', 'Wait', 'Choice', 'Pass', 'Succeed', 'Fail']);
const TASKS = /^arn:aws:states:::lambda:invoke$|^arn:aws:lambda:[^:]+:\d*:function:[^:]+$/;
const FORBIDDEN_KEYS = [
  'Assign',
  'Arguments',
  'Output',
  'HeartbeatSeconds',
  'HeartbeatSecondsPath',
  'TimeoutSecondsPath',
  'Credentials',
];

/** Throws at anything that the engine ignores or does otherwise than AWS, so that no machine means two things. */
export function refuseUnsupported(definition: Definition): void {
  const problems: string[] = [];
  if (definition.QueryLanguage === 'JSONata') problems.push('the machine speaks JSONata');
  for (const [name, state] of Object.entries(definition.States))
    problems.push(...problemsOf(state).map((problem) => `${name}: ${problem}`));
  if (JSON.stringify(definition).includes('$$.Task.Token')) problems.push('task tokens');
  if (/\$\$\.(State|Execution\.StartTime)/.test(JSON.stringify(definition)))
    problems.push('times of the context object (they would not follow the clock)');
  if (problems.length)
    throw new Error(
      `The state machine uses what the local engine does not do as AWS does:\n- ${problems.join('\n- ')}`,
    );
}

function problemsOf(state: State): string[] {
  const problems: string[] = [];
  if (!STATE_TYPES.has(state.Type)) problems.push(`states of type ${state.Type}`);
  if (state.QueryLanguage === 'JSONata') problems.push('JSONata');
  for (const key of FORBIDDEN_KEYS) if (key in state) problems.push(key);
  if (state.Type === 'Task' && !TASKS.test(state.Resource ?? '')) problems.push(`the task ${state.Resource}`);
  return problems;
}
