import { casesIn, complaints } from '#test/support/ical-cases.ts';
import { startCaseServer } from '#test/support/serve-case.ts';

// `npm run ical-cases -- DIR`: any folder of cases in the form of test/domain/ical/cases, each in three zones of the
// process, through the product's fetching and reading. The last line counts.
const ZONES = ['UTC', 'Europe/Stockholm', 'America/New_York'];
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder? npm run ical-cases -- DIR');

const server = await startCaseServer();
const failed = new Set<string>();
const cases = casesIn(folder);
for (const zone of ZONES) {
  process.env.TZ = zone;
  for (const { feed, body } of cases) {
    const before = process.cpuUsage();
    const wrong = complaints(feed, await server.run(feed, body));
    const { user, system } = process.cpuUsage(before);
    const millis = (user + system) / 1_000;
    const most = feed.limits?.maxMillis ?? 2_000;
    if (millis > most) wrong.push(`took ${millis.toFixed(0)} ms of ${most}`);
    if (wrong.length === 0) continue;
    failed.add(feed.id);
    console.log(`${feed.id} ${feed.name} (${zone}): ${wrong.join('; ')}`);
  }
}
await server.stop();
console.log(`${cases.length - failed.size} passed, ${failed.size} failed`);
process.exitCode = failed.size === 0 ? 0 : 1;
