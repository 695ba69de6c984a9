import { createHttpApi } from './api/http-api.ts';
import { createThrottle } from './api/throttle.ts';
import { createTokenCheck } from './api/token-check.ts';
import { createClock, type MovableClock } from './clock.ts';
import { createControl } from './control/control.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { createFaults } from './faults.ts';
import { openFront, type Extra, type Front } from './front/start-front.ts';
import { createMayDo, createMayInvoke } from './iam.ts';
import { startAsyncCalls, type AsyncCalls } from './lambda/async-calls.ts';
import { openFailures } from './lambda/failures.ts';
import { functionConfigs } from './lambda/function-config.ts';
import { startFunctions, type Functions } from './lambda/functions.ts';
import type { Log } from './ports.ts';
import { comeToRest } from './rest.ts';
import { assertCovered } from './templates/coverage.ts';
import { loadTemplates } from './templates/load-templates.ts';
import { createEdge } from './wiring/create-edge.ts';
import { openSecrets } from './wiring/secret-values.ts';
import { startServices, type Services } from './wiring/start-services.ts';
import { startStreams } from './wiring/start-streams.ts';
import type { Surroundings } from './wiring/surroundings.ts';
import { createUserPoolDoor } from './wiring/user-pool-door.ts';

export type RuntimeOptions = Readonly<{
  /** Where `cdk.out` and the built site lie. */
  assembly: string;
  webFolder: string;
  port: number;
  dataDir: string;
  fresh: boolean;
  log: Log;
  /** Development: the functions as just built, and the site as it is written. */
  folderOf?: (asset: string) => string;
  siteDoor?: (front: Front) => Promise<Extra>;
}>;

export type Runtime = Readonly<{
  url: string;
  isNew: boolean;
  surroundings: Surroundings;
  services: Services;
  functions: Functions;
  settle(): Promise<void>;
  stop(): Promise<void>;
}>;

/** Brings up everything the templates describe. Resolves when it really answers. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const folder = openDataFolder(options.dataDir, options.fresh);
  try {
    const front = await openFront(options.port, options.log);
    return await bringUp(options, folder, front);
  } catch (error) {
    folder.release();
    throw error;
  }
}

async function bringUp(options: RuntimeOptions, folder: DataFolder, front: Front): Promise<Runtime> {
  const gate = Promise.withResolvers<{ functions: Functions; later: AsyncCalls }>();
  let settle = async (): Promise<void> => {};
  let stopped = false;
  const templates = loadTemplates(options.assembly, { SiteUrl: front.url });
  assertCovered(templates.all);
  const clock: MovableClock = createClock({ file: folder.of('clock.json'), settle: () => settle(), onError: (error) => options.log(`clock: ${String(error)}`) });
  const faults = createFaults();
  const surroundings: Surroundings = {
    templates,
    folder,
    clock,
    faults,
    mayDo: createMayDo(templates),
    mayInvoke: createMayInvoke(templates),
    invoke: async (arn, event) => (await gate.promise).functions.invoke(arn, event),
    invokeLater: async (arn, event) => (await gate.promise).later.call(arn, event),
    secrets: openSecrets(folder.of('secrets.json')),
    siteUrl: front.url,
    log: options.log,
  };
  const failures = openFailures(folder.of('failures.jsonl'), () => clock.now());
  const services = await startServices(surroundings);
  const configs = functionConfigs(templates, { assembly: options.assembly, env: services.endpoints, ...(options.folderOf ? { folderOf: options.folderOf } : {}) });
  const functions = startFunctions(configs, clock.offset, folder.of('logs'));
  const later = startAsyncCalls({ file: folder.of('async-calls.jsonl'), templates, invoke: functions.invoke, failures, log: options.log });
  const api = createHttpApi({
    templates,
    invoke: functions.invoke,
    mayInvoke: surroundings.mayInvoke,
    checkToken: createTokenCheck(templates, services.users.jwks),
    throttle: createThrottle(templates, process.env['NAPP_THROTTLE'] !== 'off'),
    now: () => new Date(),
    log: options.log,
  });
  settle = () => comeToRest({ settled: services.settled, busy: [() => functions.inFlight() > 0, () => later.pending() > 0, () => !clock.isIdle()] }, options.log);
  const control = createControl({
    url: front.url,
    clock,
    faults,
    health: () => ({ status: 'ok', url: front.url, now: clock.now().toISOString(), memoryMb: Math.round(process.memoryUsage.rss() / 1e6), services: services.addresses, functions: functions.counts() }),
    listMail: (to) => services.ses.listMail(to ? { to } : {}),
    run: (schedule) => services.events.fire(schedule),
    stripe: services.stripe,
    issueToken: (email) => accessToken(services, email),
    units: { read: () => services.dynamodb.units(), reset: () => services.dynamodb.resetUnits() },
    failures: () => [...failures.list(), ...services.events.failures()],
    settle: () => settle(),
  });
  const site = await options.siteDoor?.(front);
  const edge = createEdge({ surroundings, webFolder: options.webFolder, api, s3: services.s3, userPoolUrl: services.users.url });
  front.serve([createUserPoolDoor(services.users.url), control, ...services.pages, ...(site ? [site] : [])], edge);
  startStreams(surroundings, services.dynamodb, failures, () => stopped);
  gate.resolve({ functions, later });
  options.log(`${'API'.padEnd(16)}${api.routeCount} routes, ${functions.names.length} functions`);
  return {
    url: front.url,
    isNew: folder.isNew,
    surroundings,
    services,
    functions,
    settle: () => settle(),
    stop: async () => {
      stopped = true;
      clock.stop();
      await front.stop();
      later.stop();
      await functions.stop();
      await services.stop();
      folder.release();
    },
  };
}

function accessToken({ users }: Services, email: string): { accessToken: string } {
  const accessToken = users.issueToken(email);
  if (accessToken === undefined) throw new Error(`nobody has the address ${email}`);
  return { accessToken };
}
