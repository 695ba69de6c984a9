import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTemplate, saveTemplate } from '#shared/contracts/availability.ts';
import { Button } from '#web/components/button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { call } from '#web/lib/api.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { AddDatesProps } from './add-dates-dialog.tsx';
import { ApplyTemplate } from './apply-template.tsx';
import { templateTime } from './slot-words.ts';
import { TemplateForm } from './template-form.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import { type TemplateData, useTemplates } from './use-templates.ts';

type Open = { what: 'new' } | { what: 'edit' | 'use'; template: TemplateData };
/** The guide's templates: kept here, used here. */
export function TemplatesTab(props: AddDatesProps) {
  const { t } = useTranslation('availability');
  const { data: templates, isError, refetch } = useTemplates();
  const [open, setOpen] = useState<Open>();
  const back = () => setOpen(undefined);
  if (open?.what === 'use') return <ApplyTemplate {...props} template={open.template} onBack={back} />;
  if (open)
    return (
      <TemplateForm
        maxGroup={props.maxGroup}
        {...(open.what === 'edit' && { template: open.template })}
        onBack={back}
      />
    );
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!templates) return <Loading h="40" borderRadius="lg" />;
  return (
    <chakra.div display="grid" gap="4">
      {templates.length === 0 && <p>{t('template.empty')}</p>}
      {templates.map((template) => (
        <TemplateRow key={template.templateId} template={template} onOpen={setOpen} />
      ))}
      <chakra.div>
        <Button variant="accent" onClick={() => setOpen({ what: 'new' })}>
          {t('template.new')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
function TemplateRow({ template, onOpen }: { template: TemplateData; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('availability');
  const { templateId, rev, name, description, times } = template;
  const remove = useCalendarCall({
    run: () => call(deleteTemplate, { templateId, rev }),
    done: () => t('template.deleted'),
    failed: t('template.deleteFailed'),
    undo: () => () => call(saveTemplate, { ...template, rev: 0 }),
  });
  return (
    <chakra.article display="grid" gap="1" pb="4" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line">
      <chakra.h3 fontSize="md" overflowWrap="anywhere">
        {name}
      </chakra.h3>
      {description && (
        <chakra.p color="ink.muted" overflowWrap="anywhere">
          {description}
        </chakra.p>
      )}
      <chakra.p fontSize="sm">{times.map((time) => templateTime(time, 'short', t)).join(', ')}</chakra.p>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button size="sm" aria-label={t('template.useOf', { name })} onClick={() => onOpen({ what: 'use', template })}>
          {t('template.use')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('template.editOf', { name })}
          onClick={() => onOpen({ what: 'edit', template })}
        >
          {t('template.edit')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={remove.isPending}
          aria-label={t('template.deleteOf', { name })}
          onClick={() => remove.mutate(undefined)}
        >
          {t('template.delete')}
        </Button>
      </chakra.div>
    </chakra.article>
  );
}
