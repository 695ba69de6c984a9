import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDurableMap } from '../durable-map.ts';
import type { Faults, InvokeFunction, LocalClock, Log, MayDo, StandIn } from '../ports.ts';
import { demand, type JsonCall, type JsonInput, ServiceError, startJsonService, withFault } from '../service-server.ts';
import { type Definition, refuseUnsupported } from './definition.ts';
import { type Outcome, type RunningExecution, runExecution } from './run-execution.ts';

export type StepFunctionsOptions = Readonly<{
  dataDir: string;
  machines: Readonly<Record<string, Definition>>;
  clock: LocalClock;
  invoke: InvokeFunction;
  log: Log;
  mayDo?: MayDo;
  /** The access key under which a machine's role is known to `mayDo`; without it the machine may call everything. */
  principals?: Readonly<Record<string, string>>;
  faults?: Faults;
  port?: number;
}>;

/** What the journal holds of an execution, in the service's own words. */
export type ExecutionRecord = Readonly<{
  executionArn: string;
  stateMachineArn: string;
  name: string;
  input: string;
  status: 'RUNNING' | Outcome['status'];
  startDate: number;
  stopDate?: number;
  output?: string;
  error?: string;
  cause?: string;
}>;

export type StepFunctions = StandIn &
  Readonly<{
    executions(): ExecutionRecord[];
    /** Resolves when every execution has ended or waits for a time to come. */
    settled(): Promise<void>;
  }>;

export async function startStepFunctions(options: StepFunctionsOptions): Promise<StepFunctions> {
  for (const definition of Object.values(options.machines)) refuseUnsupported(definition);
  const engine = openEngine(options);
  const server = await startJsonService({
    port: options.port,
    version: '1.0',
    failed: (line) => options.log(`workflow: ${line}`),
    answer: (call) => answer(options, engine, call),
  });
  return {
    url: server.url,
    executions: () => engine.records.values(),
    async settled() {
      for (let seen = -1; seen !== engine.running.size; ) {
        seen = engine.running.size;
        await Promise.all([...engine.running.values()].map((execution) => execution.atRest()));
      }
    },
    async stop() {
      await server.stop();
      engine.close();
    },
  };
}

type Engine = ReturnType<typeof openEngine>;

function openEngine(options: StepFunctionsOptions) {
  const records = openDurableMap<ExecutionRecord>(join(options.dataDir, 'executions.jsonl'));
  const running = new Map<string, RunningExecution>();
  let closed = false;
  const run = (record: ExecutionRecord) => {
    const definition = options.machines[record.stateMachineArn];
    if (!definition) return options.log(`workflow: ${record.executionArn} is left as it is: its machine is gone`);
    const principal = options.principals?.[record.stateMachineArn];
    const mayInvoke = (arn: string) =>
      principal === undefined || !options.mayDo || options.mayDo(principal, 'lambda:InvokeFunction', arn);
    const { clock, invoke, faults } = options;
    const execution = runExecution({
      definition,
      arn: record.executionArn,
      machineArn: record.stateMachineArn,
      name: record.name,
      input: JSON.parse(record.input),
      world: { clock, invoke, faults, mayInvoke },
    });
    running.set(record.executionArn, execution);
    void execution.outcome.then((outcome) => {
      running.delete(record.executionArn);
      if (closed) return;
      records.set(record.executionArn, { ...record, ...outcome, stopDate: seconds(clock) });
      if (outcome.status !== 'SUCCEEDED')
        options.log(`workflow: ${record.name} ${outcome.status}: ${outcome.error ?? ''} ${outcome.cause ?? ''}`);
    });
  };
  // Steps can be repeated, so what a kill cut off runs again from its start.
  for (const record of records.values()) if (record.status === 'RUNNING') run(record);
  const close = () => {
    closed = true;
    for (const execution of running.values()) execution.stop();
    records.close();
  };
  return { records, running, run, close };
}

async function answer(
  options: StepFunctionsOptions,
  engine: Engine,
  { operation, input, accessKey }: JsonCall,
): Promise<unknown> {
  const resource = String(input.stateMachineArn ?? input.executionArn ?? '');
  demand(options.mayDo, accessKey, `states:${operation}`, resource);
  return withFault(options.faults, 'workflow', operation, async () =>
    perform(options, engine, operation, resource, input),
  );
}

function perform(options: StepFunctionsOptions, engine: Engine, operation: string, arn: string, input: JsonInput) {
  switch (operation) {
    case 'StartExecution':
      return startExecution(options, engine, arn, input);
    case 'DescribeExecution':
      return findRecord(engine, arn);
    case 'StopExecution':
      return stopExecution(options, engine, arn, input);
    case 'ListExecutions':
      return listExecutions(engine, arn, input);
    default:
      throw new ServiceError('UnknownOperationException', `${operation} is not part of this stand-in.`);
  }
}

/** Newest first, without what only describing tells. */
function listExecutions(engine: Engine, machineArn: string, input: JsonInput) {
  const wanted = (record: ExecutionRecord) =>
    record.stateMachineArn === machineArn && (!input.statusFilter || record.status === input.statusFilter);
  const found = engine.records
    .values()
    .filter(wanted)
    .reverse()
    .slice(0, Number(input.maxResults ?? 100));
  return { executions: found.map(({ input: _input, output: _output, ...record }) => record) };
}

function startExecution(options: StepFunctionsOptions, engine: Engine, machineArn: string, input: JsonInput) {
  if (!options.machines[machineArn])
    throw new ServiceError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machineArn}'`);
  const name = String(input.name ?? randomUUID());
  if (!/^[^\s\p{Cc}<>{}[\]?*"#%\\^|~`$&,;:/]{1,80}$/u.test(name))
    throw new ServiceError('InvalidName', `Invalid Name: '${name}'`);
  const text = String(input.input ?? '{}');
  checkJson(text);
  const executionArn = `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  const known = engine.records.get(executionArn);
  if (known?.status === 'RUNNING' && sameJson(known.input, text)) return { executionArn, startDate: known.startDate };
  if (known) throw new ServiceError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
  const record: ExecutionRecord = {
    executionArn,
    stateMachineArn: machineArn,
    name,
    input: text,
    status: 'RUNNING',
    startDate: seconds(options.clock),
  };
  engine.records.set(executionArn, record);
  engine.run(record);
  return { executionArn, startDate: record.startDate };
}

function stopExecution(options: StepFunctionsOptions, engine: Engine, arn: string, input: JsonInput) {
  findRecord(engine, arn);
  engine.running.get(arn)?.stop(input.error as string | undefined, input.cause as string | undefined);
  return { stopDate: seconds(options.clock) };
}

function findRecord(engine: Engine, arn: string): ExecutionRecord {
  const record = engine.records.get(arn);
  if (!record) throw new ServiceError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  return record;
}

function checkJson(text: string) {
  try {
    JSON.parse(text);
  } catch {
    throw new ServiceError('InvalidExecutionInput', `Invalid State Machine Execution Input: '${text.slice(0, 80)}'`);
  }
}

const sameJson = (one: string, other: string) => JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
const seconds = (clock: LocalClock) => clock.now().getTime() / 1000;
