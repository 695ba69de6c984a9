import type { Deps } from '#functions/platform/deps.ts';
import { contentHash, demandSame } from '#functions/platform/same-request.ts';
import {
  findRequest,
  putAnswer,
  putNewRequest,
  type RequestName,
  reportOf,
  type SlotReport,
} from './slot-requests.table.ts';

type Asked = RequestName & Readonly<{ content: unknown }>;

/** What the same request was answered before. Another one under its id is refused. */
export async function findAnswer({ table }: Deps, { content, ...name }: Asked): Promise<SlotReport | undefined> {
  const known = await findRequest(table, name);
  if (!known) return undefined;
  demandSame(known.hash, contentHash(content));
  return reportOf(known);
}
/**
 * Notes a request that is to change days, does it, and notes the answer: sent again, it changes nothing that was done
 * since. One that was cut off is taken up again where it was.
 */
export async function answerOnce(deps: Deps, asked: Asked, run: () => Promise<SlotReport>): Promise<SlotReport> {
  const { table, now } = deps;
  const { content, ...name } = asked;
  const hash = contentHash(content);
  await table.settle(async () => {
    const known = await findRequest(table, name);
    if (known) demandSame(known.hash, hash);
    else await table.write(putNewRequest(table, name, hash, now()));
  }, 'calendar.busy');
  const report = await run();
  return table.settle(async () => {
    const answered = await findAnswer(deps, asked);
    if (!answered) await table.write(putAnswer(table, name, { hash, report }, now()));
    return answered ?? report;
  }, 'calendar.busy');
}
