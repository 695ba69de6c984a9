import { useTranslation } from 'react-i18next';
import { addDropIn, removeDropIn } from '#shared/contracts/drop-ins.ts';
import { noBreak } from '#shared/kernel/no-break.ts';
import { Button } from '#web/components/button.tsx';
import { call } from '#web/lib/api.ts';
import { DOT, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import type { DropInData } from './use-guide-calendar.ts';

/** People whom the guide put on the time. Taken away by mistake, they can be put back. */
export function DropInRow({ dropIn, onEdit }: { dropIn: DropInData; onEdit: (dropIn: DropInData) => void }) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const { dropInId, rev, experienceId, date, slotId, party, source, email, phone, notes } = dropIn;
  const name = dropIn.name || t('dropIn.nobody');
  const remove = useCalendarCall({
    run: () => call(removeDropIn, { dropInId, rev }),
    done: () => t('dropIn.removed'),
    failed: t('dropIn.changeFailed'),
    undo: () => {
      const requestId = crypto.randomUUID();
      const again = { experienceId, requestId, date, slotId, party, source, name: dropIn.name, email, phone, notes };
      return () => call(addDropIn, again);
    },
  });
  return (
    <chakra.div mt="2" ps="3" borderInlineStartWidth="3px" borderInlineStartStyle="solid" borderColor="line.strong">
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {name}
        <chakra.span fontWeight="400" color="ink.muted">
          {DOT}
          {[
            t(`dropIn.sources.${source}`),
            noBreak(t('dropIn.adults_count', { count: party.adults })),
            party.children > 0 && noBreak(t('dropIn.children_count', { count: party.children })),
            party.private && t('state.private'),
            formatMoney(dropIn.total, language),
          ]
            .filter(Boolean)
            .join(DOT)}
        </chakra.span>
      </chakra.p>
      {[phone, email, notes].filter(Boolean).map((line) => (
        <chakra.p key={line} fontSize="sm" color="ink.muted" overflowWrap="anywhere">
          {line}
        </chakra.p>
      ))}
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="quiet" aria-label={t('dropIn.editOf', { name })} onClick={() => onEdit(dropIn)}>
          {t('dropIn.edit')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={remove.isPending}
          aria-label={t('dropIn.removeOf', { name })}
          onClick={() => remove.mutate(undefined)}
        >
          {t('dropIn.remove')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
