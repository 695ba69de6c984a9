import type * as z from 'zod';
import { listAllMessages, listAllThreadsOf } from '#functions/community/threads.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { downloadMyData } from '#shared/contracts/account-data.ts';
import type { Side } from '#shared/domain/community/thread.ts';

type Told = z.input<(typeof downloadMyData)['output']>['threads'][number];

/** Every conversation, with what both wrote in it. */
export async function tellThreads(table: Table, id: string, side: Side): Promise<Told[]> {
  const told: Told[] = [];
  for (const thread of await listAllThreadsOf(table, { id, side })) {
    const messages = await listAllMessages(table, thread.threadId);
    told.push({
      with: side === 'angler' ? thread.guideName : thread.anglerName,
      title: thread.title,
      subject: thread.topic.kind === 'question' ? thread.topic.subject : '',
      messages: messages.map(({ at, from, text }) => ({ at, isMine: from === side, text })),
    });
  }
  return told;
}
