import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Table } from '#functions/platform/table.ts';
import type { Template } from '#shared/domain/calendar/template.ts';

const TemplateItem = z.object({
  kind: z.literal('TEMPLATE'),
  v: z.literal(1),
  rev: z.int(),
  templateId: z.string(),
  name: z.string(),
  description: z.string(),
  times: z.array(
    z.object({
      weekday: z.int(),
      start: z.string(),
      end: z.string(),
      endsAfterDays: z.int(),
      capacity: z.int().optional(),
      maxBookings: z.int().optional(),
      notes: z.string(),
    }),
  ),
});
export const keys = {
  templates: (guideId: string) => `GUIDE#${guideId}`,
  template: (guideId: string, templateId: string) => ({ pk: `GUIDE#${guideId}`, sk: `TEMPLATE#${templateId}` }),
};
const templateOf = ({ kind: _kind, v: _v, ...template }: z.output<typeof TemplateItem>): Template => template;
const itemOf = (guideId: string, t: Template, rev: number): Item => ({
  ...keys.template(guideId, t.templateId),
  kind: 'TEMPLATE',
  v: 1,
  ...t,
  rev,
});
export async function findTemplate(table: Table, guideId: string, templateId: string): Promise<Template | undefined> {
  const item = await table.find(keys.template(guideId, templateId), TemplateItem);
  return item && templateOf(item);
}
export async function listTemplatesOfGuide(table: Table, guideId: string): Promise<Template[]> {
  const items = await table.queryAll({ pk: keys.templates(guideId), prefix: 'TEMPLATE#', consistent: true });
  return items.map((item) => templateOf(TemplateItem.parse(item)));
}
export const putNewTemplate = (table: Table, guideId: string, t: Template): GuardedWrite =>
  putNew(table.name, itemOf(guideId, t, 1), 'retry');
export const moveTemplate = (table: Table, guideId: string, t: Template): GuardedWrite =>
  putMoved(table.name, itemOf(guideId, t, t.rev + 1), t.rev);
export const dropTemplate = (table: Table, guideId: string, { templateId, rev }: Template): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Delete: {
      TableName: table.name,
      Key: keys.template(guideId, templateId),
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': rev },
    },
  },
});
