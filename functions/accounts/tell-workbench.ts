import type * as z from 'zod';
import { listDropInsOfGuide } from '#functions/calendar/drop-ins.table.ts';
import { listTemplatesOfGuide } from '#functions/calendar/templates.table.ts';
import { listProofsOf } from '#functions/guides/proofs.table.ts';
import { listListsOfGuide } from '#functions/outreach/distribution-lists.table.ts';
import { listPromotionMailsOf } from '#functions/outreach/promotions.table.ts';
import type { Table } from '#functions/platform/table.ts';
import type { downloadMyData } from '#shared/contracts/account-data.ts';

type Told = NonNullable<z.input<(typeof downloadMyData)['output']>['workbench']>;
const MOST_MAILS = 500;
const EVER = { from: '', to: '~' };

/** What a guide keeps for their work, without the people it is about: a list and a drop-in tell how many, never who. */
export async function tellWorkbench(table: Table, guideId: string): Promise<Told> {
  const [dropIns, templates, lists, papers, mails] = await Promise.all([
    listDropInsOfGuide(table, guideId, EVER),
    listTemplatesOfGuide(table, guideId),
    listListsOfGuide(table, guideId),
    listProofsOf(table, guideId),
    listPromotionMailsOf(table, guideId, MOST_MAILS),
  ]);
  return {
    dropIns: dropIns.map(({ startsAt, endsAt, party, source, notes, total, addedAt }) => ({
      ...{ startsAt, endsAt, party, source, notes, total, addedAt },
    })),
    templates: templates.map(({ name, description, times }) => ({ name, description, times: [...times] })),
    lists: lists.map(({ name, description, count, timesUsed, lastUsedAt, createdAt }) => ({
      ...{ name, description, count, timesUsed, lastUsedAt, createdAt },
    })),
    papers: papers.map(({ kind, state, validUntil, note, sentAt, decidedAt }) => ({
      ...{ kind, state, validUntil, note, sentAt, decidedAt },
    })),
    promotionMails: mails.map(({ title, message, sent, at }) => ({ title, message, sent, at })),
  };
}
