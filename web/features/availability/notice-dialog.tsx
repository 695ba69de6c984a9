import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAdvanceNotice } from '#shared/contracts/calendar.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { numberIn } from './times-draft.ts';
import { useCalendarCall } from './use-calendar-call.ts';

const A_LONG_TIME_DAYS = 90;
/** Whole days of notice for all experiences. */
export function NoticeDialog({ days: now, onClose }: { days: number; onClose: () => void }) {
  const { t } = useTranslation('availability');
  const [text, setText] = useState(String(now));
  const [isShown, setShown] = useState(false);
  const send = (days: number) => call(setAdvanceNotice, { days });
  const save = useCalendarCall({
    run: send,
    done: () => t('notice.saved'),
    failed: t('slot.failed'),
    undo: () => () => send(now),
    onDone: onClose,
  });
  const days = numberIn(text, POLICY.mostNoticeDays, 0) ?? Number.NaN;
  const press = () => {
    setShown(true);
    focusFirstProblem();
    if (!Number.isNaN(days)) save.mutate(days);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('notice.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('notice.close')}</Button>
          <Button variant="primary" busy={save.isPending} onClick={press}>
            {t('notice.save')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t('notice.text')}</p>
        <TextInput
          label={t('notice.days')}
          inputMode="numeric"
          value={text}
          onChange={(event) => setText(event.target.value)}
          help={t('notice.help')}
          error={isShown && Number.isNaN(days) && t('notice.number', { max: POLICY.mostNoticeDays })}
        />
        {days > A_LONG_TIME_DAYS && <Notice tone="waiting">{t('notice.long')}</Notice>}
      </chakra.div>
    </Dialog>
  );
}
