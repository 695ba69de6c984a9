import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MonthStep } from '#web/components/month-step.tsx';
import { formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AdminNewTime } from './admin-new-time.tsx';
import { type DatedSlot, useAdminDates } from './use-admin-dates.ts';

/** The dates of somebody else's trip, month by month: an admin adds and takes away what the guide has asked for. */
export function AdminDates({ experienceId, startTime }: { experienceId: string; startTime: string }) {
  const { t } = useTranslation('listing');
  const today = todayIn('Europe/Stockholm');
  const [month, setMonth] = useState(today.slice(0, 7));
  const { idFor, forget } = useRequestId();
  const { query, slots, change } = useAdminDates(experienceId, month);
  const remove = ({ date, slotId, version }: DatedSlot) => change.mutate([{ date, slotId, version, to: null }]);
  return (
    <chakra.div display="grid" gap="5">
      <p>{t('adminDates.intro')}</p>
      <MonthStep
        month={month}
        labels={{ earlier: t('adminDates.earlier'), later: t('adminDates.later') }}
        level="h3"
        onStep={setMonth}
      />
      {query.isError && <LoadFailed text={t('adminDates.loadFailed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <Loading h="24" borderRadius="lg" />}
      {query.data && slots.length === 0 && <chakra.p color="ink.muted">{t('adminDates.none')}</chakra.p>}
      <chakra.ul p="0" m="0" listStyleType="none" aria-label={t('adminDates.list')}>
        {slots.map((slot) => (
          <SlotLine key={slot.slotId} slot={slot} busy={change.isPending} onRemove={() => remove(slot)} />
        ))}
      </chakra.ul>
      {query.data && (
        <AdminNewTime
          today={today}
          startTime={startTime}
          maxGroup={query.data.maxGroup}
          busy={change.isPending}
          onAdd={(date, to) => {
            setMonth(date.slice(0, 7));
            change.mutate([{ date, slotId: idFor({ date, to }), version: null, to }], { onSuccess: forget });
          }}
        />
      )}
    </chakra.div>
  );
}
type LineProps = { slot: DatedSlot; busy: boolean; onRemove: () => void };
function SlotLine({ slot, busy, onRemove }: LineProps) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const times = useTimes();
  const { date, taken, capacity, startsAt } = slot;
  const day = formatDate(date, language, 'weekday');
  const when = times(slot);
  const canGo = taken === 0 && slot.held === 0 && startsAt > new Date().toISOString();
  return (
    <chakra.li
      display="flex"
      gap="3"
      minH="14"
      alignItems="center"
      justifyContent="space-between"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <span>
        <chakra.span display="block" fontWeight="600" _firstLetter={{ textTransform: 'uppercase' }}>
          {day}
        </chakra.span>
        <chakra.span fontSize="sm" color="ink.muted">
          {when}, {t('adminDates.taken', { taken, capacity })}
        </chakra.span>
      </span>
      {canGo && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t('adminDates.removeNamed', { when: `${day} ${when}` })}
          onClick={onRemove}
        >
          {t('adminDates.remove')}
        </Button>
      )}
    </chakra.li>
  );
}
