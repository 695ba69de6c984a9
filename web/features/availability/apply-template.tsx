import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTemplate } from '#shared/contracts/availability.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { AddDatesProps } from './add-dates-dialog.tsx';
import { isRange, RangeFields } from './range-fields.tsx';
import { Report } from './report.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import { undoOf } from './use-change-slots.ts';
import type { TemplateData } from './use-templates.ts';

type Props = AddDatesProps & { template: TemplateData; onBack: () => void };
/** A template over a range: first what would change, then that. */
export function ApplyTemplate({ experienceId, today, template, onBack }: Props) {
  const { t } = useTranslation('availability');
  const [range, setRange] = useState({ from: '', to: '' });
  const [isReplacing, setReplacing] = useState(false);
  const [isShown, setShown] = useState(false);
  const { idFor, forget } = useRequestId();
  const send = (preview: boolean) => {
    const wish = { experienceId, templateId: template.templateId, ...range, isReplacing };
    return call(applyTemplate, { ...wish, requestId: idFor(wish), preview });
  };
  const look = useCalendarCall({ run: () => send(true), failed: t('template.applyFailed') });
  const apply = useCalendarCall({
    run: () => send(false),
    onDone: forget,
    done: () => t('slot.saved'),
    failed: t('template.applyFailed'),
    undo: (report) => undoOf(experienceId, report),
  });
  const change = (run: () => void) => {
    run();
    look.reset();
    apply.reset();
  };
  const pressLook = () => {
    setShown(true);
    focusFirstProblem();
    if (isRange(range, today)) look.mutate(undefined);
  };
  return (
    <chakra.div display="grid" gap="5">
      <chakra.div>
        <Button size="sm" variant="quiet" onClick={onBack}>
          {t('template.back')}
        </Button>
        <chakra.h3 fontSize="lg">{t('template.applyTitle', { name: template.name })}</chakra.h3>
      </chakra.div>
      <RangeFields value={range} onChange={(value) => change(() => setRange(value))} today={today} isShown={isShown} />
      <Checkbox
        label={t('template.replace')}
        checked={isReplacing}
        onChange={(event) => change(() => setReplacing(event.target.checked))}
      />
      {apply.data ? (
        <Report report={apply.data} title={t('report.title')} />
      ) : (
        look.data && <Report report={look.data} title={t('report.preview')} />
      )}
      {look.data && !apply.data ? (
        <Button variant="primary" busy={apply.isPending} onClick={() => apply.mutate(undefined)}>
          {t('template.apply')}
        </Button>
      ) : (
        !apply.data && (
          <Button variant="accent" busy={look.isPending} onClick={pressLook}>
            {t('template.look')}
          </Button>
        )
      )}
    </chakra.div>
  );
}
