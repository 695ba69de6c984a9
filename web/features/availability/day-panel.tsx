import { useTranslation } from 'react-i18next';
import { closeDays } from '#shared/contracts/availability.ts';
import { Button } from '#web/components/button.tsx';
import { ExternalList } from '#web/components/calendar-sync/external-list.tsx';
import type { ExternalTime } from '#web/components/calendar-sync/use-feeds.ts';
import { Notice } from '#web/components/notice.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type SlotActions, SlotCard } from './slot-card.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import type { DropInData, GuideDay } from './use-guide-calendar.ts';

type Props = {
  experienceId: string;
  day: GuideDay;
  dropIns: readonly DropInData[];
  now: string;
  today: string;
  external: readonly ExternalTime[];
  zone: string;
  actions: SlotActions & { onAdd: (date: string) => void; onNewDropIn: (date: string) => void };
};
/** A day with its times. */
export function DayPanel({ experienceId, day, dropIns, now, today, external, zone, actions }: Props) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const isAhead = day.date >= today;
  return (
    <chakra.section display="grid" gap="2" aria-label={formatDate(day.date, language, 'weekday')}>
      <chakra.h2 fontSize="lg" _firstLetter={{ textTransform: 'uppercase' }}>
        {formatDate(day.date, language, 'weekday')}
      </chakra.h2>
      {day.isClosed && <Notice tone="waiting">{t('day.closedText')}</Notice>}
      {day.slots.length === 0 && <chakra.p color="ink.muted">{t('day.empty')}</chakra.p>}
      <chakra.ul p="0" m="0">
        {day.slots.map((slot) => (
          <SlotCard
            key={slot.slotId}
            day={day}
            slot={slot}
            dropIns={dropIns.filter((d) => d.date === day.date && d.slotId === slot.slotId)}
            now={now}
            actions={actions}
          />
        ))}
      </chakra.ul>
      <ExternalList times={external} zone={zone} />
      {isAhead && (
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Button size="sm" onClick={() => actions.onAdd(day.date)}>
            {t('slot.add')}
          </Button>
          <Button size="sm" onClick={() => actions.onNewDropIn(day.date)}>
            {t('dropIn.add')}
          </Button>
          <CloseButton experienceId={experienceId} day={day} />
        </chakra.div>
      )}
    </chakra.section>
  );
}
function CloseButton({ experienceId, day }: { experienceId: string; day: GuideDay }) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const date = formatDate(day.date, language);
  const send = (closed: boolean) => call(closeDays, { experienceId, dates: [day.date], closed });
  const change = useCalendarCall({
    run: send,
    done: ({ booked }) =>
      day.isClosed
        ? t('day.opened', { date })
        : [t('day.closed', { date }), booked.length > 0 && t('day.booked', { count: booked.length })]
            .filter(Boolean)
            .join(' '),
    failed: t('slot.failed'),
    undo: () => () => send(day.isClosed),
  });
  return (
    <Button size="sm" variant="quiet" busy={change.isPending} onClick={() => change.mutate(!day.isClosed)}>
      {day.isClosed ? t('day.open') : t('day.close')}
    </Button>
  );
}
