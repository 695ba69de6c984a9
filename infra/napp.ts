import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Tags } from 'aws-cdk-lib';
import { root } from './bundle.ts';
import { acknowledgeExceptions } from './exceptions.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { IdentityStack } from './stacks/identity.ts';
import { MailStack } from './stacks/mail.ts';
import { MediaStack, sharpLayerDir } from './stacks/media.ts';
import { SchedulesStack } from './stacks/schedules.ts';
import { SiteStack } from './stacks/site.ts';
import { type Watched, WatchStack } from './stacks/watch.ts';
import { WorkflowsStack } from './stacks/workflows.ts';
import { stackName, stageOf } from './stage.ts';

/** All stacks of one stage, in the order in which they know each other. */
export function buildNapp(app: App) {
  describeSharpLayer();
  const stage = stageOf(app.node);
  const common = { env: { region: stage.region }, terminationProtection: stage.isProduction };
  const id = (what: string) => stackName(stage, what);

  const data = new DataStack(app, id('data'), { ...common, stage });
  const mail = new MailStack(app, id('mail'), { ...common, things: data.things });
  const media = new MediaStack(app, id('media'), { ...common, things: data.things });
  const identity = new IdentityStack(app, id('identity'), { ...common, things: media.things });
  identity.addStackDependency(mail, 'codes are sent from the verified domain');
  const { things } = identity;
  const workflows = new WorkflowsStack(app, id('workflows'), { ...common, things });
  const schedules = new SchedulesStack(app, id('schedules'), { ...common, things });
  const api = new ApiStack(app, id('api'), { ...common, things });
  const site = new SiteStack(app, id('site'), { ...common, things, api: api.api, images: media.images });
  const stacks = { data, mail, media, identity, workflows, schedules, api, site };
  new WatchStack(app, id('watch'), { ...common, things, watched: watchedOf(stacks) });
  Tags.of(app).add('product', 'napp');
  Tags.of(app).add('stage', stage.name);
  if (!app.node.tryGetContext('napp:without-exceptions')) acknowledgeExceptions(app, stage);
  return stacks;
}

function watchedOf(
  stacks: Readonly<{
    data: DataStack;
    mail: MailStack;
    media: MediaStack;
    identity: IdentityStack;
    workflows: WorkflowsStack;
    schedules: SchedulesStack;
    api: ApiStack;
  }>,
): Watched {
  const { data, mail, media, identity, workflows, schedules, api } = stacks;
  return {
    api: api.api,
    machines: workflows.machines,
    streamReaders: [...data.streamReaders, ...mail.streamReaders],
    answering: [...api.functions, ...identity.triggers, ...workflows.functions],
    asynchronous: [
      ...schedules.jobs,
      ...schedules.workers,
      ...mail.listeners,
      ...media.processors,
      ...identity.senders,
    ],
  };
}

/** The layer is what this file asks for; the deployment installs it for the functions' processor. */
function describeSharpLayer(): void {
  const folder = join(sharpLayerDir, 'nodejs');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ private: true, dependencies: { sharp: dependencies.sharp } }, null, 2)}\n`,
  );
}
