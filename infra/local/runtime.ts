import { createHttpApi, type HttpApi } from './api/http-api.ts';
import { createThrottle } from './api/throttle.ts';
import { createTokenCheck } from './api/token-check.ts';
import { createClock, type MovableClock } from './clock.ts';
import { createControl } from './control/control.ts';
import { createInvoke } from './control/invoke-sample.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { demoCalendarDoor, pointDemoCalendars } from './demo/demo-calendars.ts';
import { createFaults, type FaultDesk } from './faults.ts';
import { type Extra, type Front, openFront } from './front/start-front.ts';
import { createMayDo, createMayInvoke } from './iam.ts';
import { type Failures, openFailures } from './lambda/failures.ts';
import type { Log } from './ports.ts';
import { createRest, type Rest } from './rest.ts';
import { leftWaiting } from './serve.ts';
import { assertCovered } from './templates/coverage.ts';
import { loadTemplates } from './templates/load-templates.ts';
import { createEdge } from './wiring/create-edge.ts';
import { openSecrets } from './wiring/secret-values.ts';
import { type Compute, startCompute } from './wiring/start-compute.ts';
import { type Services, startServices } from './wiring/start-services.ts';
import { startStreams } from './wiring/start-streams.ts';
import type { Surroundings } from './wiring/surroundings.ts';
import { createUserPoolDoor } from './wiring/user-pool-door.ts';

export type RuntimeOptions = Readonly<{
  /** Where the templates and the functions' code lie: `cdk.out`. */
  assembly: string;
  webFolder: string;
  port: number;
  dataDir: string;
  fresh: boolean;
  log: Log;
  /** Fills a new folder, before anything has opened it. */
  seed?: (folder: DataFolder) => Promise<void>;
  /** Development: the functions as just built, and the site as it is being written. */
  folderOf?: (asset: string) => string;
  siteDoor?: (front: Front) => Promise<Extra>;
}>;

export type Runtime = Readonly<{
  url: string;
  surroundings: Surroundings;
  services: Services;
  compute: Compute;
  settle(): Promise<void>;
  stop(): Promise<void>;
}>;

type Parts = Readonly<{
  options: RuntimeOptions;
  folder: DataFolder;
  front: Front;
  clock: MovableClock;
  faults: FaultDesk;
  rest: Rest;
  failures: Failures;
}>;

/** Brings up everything the templates describe. Resolves when it really answers. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const folder = openDataFolder(options.dataDir, options.fresh);
  try {
    if (folder.isNew) await options.seed?.(folder);
    folder.keep();
    const front = await openFront(options.port, options.log);
    const rest = createRest(options.log);
    const clock = createClock({
      file: folder.of('clock.json'),
      settle: () => rest.come(),
      onError: (error) => options.log(`clock: ${String(error)}`),
    });
    const failures = openFailures(folder.of('failures.jsonl'), () => clock.now());
    return await bringUp({ options, folder, front, clock, faults: createFaults(), rest, failures });
  } catch (error) {
    folder.release();
    throw error;
  }
}

async function bringUp(parts: Parts): Promise<Runtime> {
  const { options, folder, front, clock, rest, failures } = parts;
  const gate = Promise.withResolvers<Compute>();
  let stopped = false;
  const surroundings = survey(parts, gate.promise);
  const services = await startServices(surroundings);
  await pointDemoCalendars(surroundings, services.dynamodb);
  const compute = startCompute({
    surroundings,
    options,
    endpoints: services.endpoints,
    clockOffset: clock.offset,
    failures,
  });
  rest.become({ settled: services.settled, busy: [compute.isBusy, () => !clock.isIdle()] });
  await openDoors(parts, surroundings, services, compute);
  startStreams(surroundings, services.dynamodb, failures, () => stopped);
  gate.resolve(compute);
  return {
    url: front.url,
    surroundings,
    services,
    compute,
    settle: rest.come,
    stop: async () => {
      stopped = true;
      clock.stop();
      await front.stop();
      await compute.stop();
      await services.stop();
      folder.release();
    },
  };
}

/** Reads the templates, and stops with the reason when they hold what this runtime does not carry out. */
function survey({ options, folder, front, clock, faults }: Parts, compute: Promise<Compute>): Surroundings {
  const templates = loadTemplates(options.assembly, { SiteUrl: front.url });
  assertCovered(templates.all);
  for (const resource of templates.all) templates.props(resource);
  return {
    templates,
    folder,
    clock,
    faults,
    mayDo: createMayDo(templates),
    mayInvoke: createMayInvoke(templates),
    invoke: async (arn, event) => (await compute).invoke(arn, event),
    invokeLater: async (arn, event) => (await compute).invokeLater(arn, event),
    secrets: openSecrets(folder.of('secrets.json')),
    siteUrl: front.url,
    log: options.log,
  };
}

/** From here on the one port answers. */
async function openDoors(
  parts: Parts,
  surroundings: Surroundings,
  services: Services,
  compute: Compute,
): Promise<void> {
  const { options, front } = parts;
  const api = createApi(surroundings, services, compute);
  const edge = createEdge({
    surroundings,
    webFolder: options.webFolder,
    api,
    s3: services.s3,
    userPoolUrl: services.users.url,
  });
  const site = await options.siteDoor?.(front);
  front.serve(
    [
      createUserPoolDoor(services.users.url),
      openControl(parts, surroundings, services, compute),
      ...services.pages,
      demoCalendarDoor(parts.folder),
      ...(site ? [site] : []),
    ],
    edge,
  );
}

const createApi = ({ templates, mayInvoke, log }: Surroundings, services: Services, compute: Compute): HttpApi =>
  createHttpApi({
    templates,
    invoke: compute.invoke,
    mayInvoke,
    checkToken: createTokenCheck(templates, services.users.jwks),
    throttle: createThrottle(templates, process.env.NAPP_THROTTLE !== 'off'),
    now: () => new Date(),
    log,
  });

function openControl(
  { front, clock, faults, rest, failures }: Parts,
  { secrets }: Surroundings,
  services: Services,
  compute: Compute,
): Extra {
  const memoryMb = () => Math.round(process.memoryUsage.rss() / 1e6);
  return createControl({
    url: front.url,
    clock,
    faults,
    health: () => ({
      status: 'ok',
      url: front.url,
      now: clock.now().toISOString(),
      memoryMb: memoryMb(),
      leftWaiting: leftWaiting(),
      services: services.addresses,
      calls: compute.counts(),
    }),
    listMail: (to) => services.ses.listMail(to ? { to } : {}),
    run: (schedule) => services.events.fire(schedule),
    invoke: createInvoke(compute, secrets),
    stripe: services.stripe,
    issueToken: (email) => accessToken(services, email),
    units: { read: () => services.dynamodb.units(), reset: () => services.dynamodb.resetUnits() },
    failures: () => [...failures.list(), ...services.events.failures()],
    settle: rest.come,
  });
}

function accessToken({ users }: Services, email: string): { accessToken: string } {
  const token = users.issueToken(email);
  if (token === undefined) throw new Error(`nobody has the address ${email}`);
  return { accessToken: token };
}
