import * as z from 'zod';
import { keys as experienceKeys } from '#functions/catalogue/experiences.table.ts';
import { putMoved, putNew, putOver, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { PriceEntry } from '#shared/domain/catalogue/lowest-price.ts';
import type { PromotionRun } from '#shared/domain/outreach/promotion-run.ts';
import { LOCALES } from '#shared/kernel/locale.ts';

const RunItem = z.object({
  rev: z.int(),
  since: z.string(),
  lowest: z.object({ adult: z.int(), child: z.int(), private: z.int().nullable() }),
  slots: z.record(z.string(), z.int()),
  shown: z.record(z.string(), z.string()),
  gone: z.record(z.string(), z.object({ percent: z.int(), on: z.string() })).optional(),
});
export type StoredRun = PromotionRun & Readonly<{ rev: number }>;
const MailItem = z.object({
  id: z.string(),
  requestHash: z.string().optional(),
  guideId: z.string(),
  guideName: z.string(),
  experienceId: z.string(),
  title: z.object({ en: z.string(), sv: z.string() }),
  place: z.string(),
  language: z.enum(LOCALES),
  message: z.string(),
  offers: z.array(
    z.object({
      date: z.string(),
      from: z.int(),
      to: z.int(),
      places: z.int(),
      price: z.int(),
      /** Null without a badge: then it is no reduction. */
      badge: z.object({ percent: z.int(), lowest: z.int() }).nullable(),
    }),
  ),
  sent: z.int(),
  stopped: z.int(),
  invalid: z.array(z.string()),
  at: z.string(),
});
/** What a mail says to each of its recipients, and how many they were. Who they were stands in the outbox alone. */
export type PromotionMail = Readonly<z.output<typeof MailItem>>;

const keys = {
  run: (experienceId: string) => ({ pk: `EXP#${experienceId}`, sk: 'PROMO' }),
  mail: (id: string) => ({ pk: `CAMPAIGN#${id}`, sk: 'CAMPAIGN' }),
  mailsOf: (guideId: string) => `GUIDE#${guideId}`,
};
export const findRun = (table: Table, experienceId: string): Promise<StoredRun | undefined> =>
  table.find(keys.run(experienceId), RunItem);
/** Under the revision that was read; `seen` is what was read. */
export function putRun(
  table: Table,
  experienceId: string,
  run: PromotionRun,
  seen: StoredRun | undefined,
): GuardedWrite {
  const item = { ...keys.run(experienceId), kind: 'PROMO', v: 1, ...run, rev: (seen?.rev ?? 0) + 1 };
  return seen ? putMoved(table.name, item, seen.rev) : putNew(table.name, item, 'retry');
}
/** The price of an offer in the history of the experience, beside the regular ones. */
export function putOffer(table: Table, experienceId: string, entry: PriceEntry): GuardedWrite {
  const { pk, sk } = experienceKeys.price(experienceId, entry.date);
  return putOver(table.name, { pk, sk: `${sk}#${entry.adult}`, kind: 'PRICE', v: 1, ...entry });
}

export const findPromotionMail = (table: Table, id: string): Promise<PromotionMail | undefined> =>
  table.find(keys.mail(id), MailItem);
export const putNewPromotionMail = (table: Table, mail: PromotionMail): GuardedWrite =>
  putNew(
    table.name,
    {
      ...keys.mail(mail.id),
      gsi1pk: keys.mailsOf(mail.guideId),
      gsi1sk: `CAMPAIGN#${mail.at}`,
      kind: 'CAMPAIGN',
      v: 1,
      ...mail,
    },
    'retry',
  );
export const removePromotionMail = (table: Table, id: string): GuardedWrite => remove(table.name, keys.mail(id));
export async function listPromotionMailsOf(table: Table, guideId: string, limit: number): Promise<PromotionMail[]> {
  const { items } = await table.query({
    index: 'gsi1',
    pk: keys.mailsOf(guideId),
    prefix: 'CAMPAIGN#',
    newestFirst: true,
    limit,
  });
  return items.map((item) => MailItem.parse(item));
}
