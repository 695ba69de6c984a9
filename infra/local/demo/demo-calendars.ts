import { existsSync, readFileSync } from 'node:fs';
import { findFeedWithSource, putSource } from '#functions/calendar/feeds.table.ts';
import { seal, unseal } from '#functions/platform/seal.ts';
import { Table } from '#functions/platform/table.ts';
import type { DataFolder } from '../data-folder.ts';
import { directClient } from '../dynamodb/direct-client.ts';
import type { Dynamodb } from '../dynamodb/start-dynamodb.ts';
import type { Extra } from '../front/start-front.ts';
import type { Surroundings } from '../wiring/surroundings.ts';
import { demoId } from './demo-id.ts';

const PATH = '/demo-calendars/';
const FOLDER = 'calendars';
/** The other calendars of the demo's first guide; their files lie in the data folder. */
export const DEMO_CALENDARS = [
  { feedId: demoId('feed|family'), file: 'family.ics', name: 'Familjen', colour: 'purple' },
  { feedId: demoId('feed|cabin'), file: 'cabin.ics', name: 'Stugan på Airbnb', colour: 'amber' },
] as const;

/** The one name that leads to this machine; the port is that of the site, whichever it is. */
export const calendarAddress = (siteUrl: string, file: string): string =>
  `http://calendars.localhost:${new URL(siteUrl).port}${PATH}${file}`;
export const calendarFile = (folder: DataFolder, file: string): string => folder.of(FOLDER, file);

export const demoCalendarDoor =
  (folder: DataFolder): Extra =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const known = DEMO_CALENDARS.find(({ file }) => pathname === PATH + file);
    const path = known && calendarFile(folder, known.file);
    if (!path || !existsSync(path)) return false;
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(readFileSync(path));
    return true;
  };
/** A folder is started on any port, and what is in it was made without one: the addresses follow, unless the guide gave others. */
export async function pointDemoCalendars(
  { folder, templates, secrets, siteUrl }: Surroundings,
  dynamodb: Dynamodb,
): Promise<void> {
  const [database] = templates.of('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table');
  if (!database || !DEMO_CALENDARS.some(({ file }) => existsSync(calendarFile(folder, file)))) return;
  const table = new Table(directClient(dynamodb), String(templates.resolve(database.stack, { Ref: database.id })));
  const sealing = { app: async () => secrets.app };
  for (const { feedId, file } of DEMO_CALENDARS) {
    const found = await findFeedWithSource(table, feedId);
    const wanted = calendarAddress(siteUrl, file);
    const is = found && (await unseal(sealing, found.source.sealed, feedId));
    if (is?.includes(PATH) && is !== wanted)
      await table.write(putSource(table, feedId, { sealed: await seal(sealing, wanted, feedId) }));
  }
}
