import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { formatPercent } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { DropInRow } from './drop-in-row.tsx';
import { slotState } from './slot-words.ts';
import type { DropInData, GuideDay, GuideSlot } from './use-guide-calendar.ts';

const TONES = {
  available: 'accent',
  partial: 'success',
  promoted: 'offer',
  booked: 'waiting',
  blocked: 'plain',
  unavailable: 'plain',
} as const;
export type SlotActions = {
  onEdit: (date: string, slot: GuideSlot) => void;
  onRemove: (date: string, slot: GuideSlot) => void;
  onDropIn: (date: string, slot: GuideSlot) => void;
  onEditDropIn: (dropIn: DropInData) => void;
  selected: ReadonlySet<string>;
  onSelect: (slotId: string, isSelected: boolean) => void;
};
type Props = { day: GuideDay; slot: GuideSlot; dropIns: readonly DropInData[]; now: string; actions: SlotActions };

/** One time with everything on it and all that can be done about it. */
export function SlotCard({ day, slot, dropIns, now, actions }: Props) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const time = useTimes()({ date: day.date, ...slot });
  const isAhead = slot.startsAt > now;
  return (
    <chakra.li py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" listStyleType="none">
      <chakra.div display="flex" gap="3" alignItems="center" flexWrap="wrap">
        {isAhead && (
          <Checkbox
            aria-label={t('slot.select', { time })}
            label=""
            checked={actions.selected.has(slot.slotId)}
            onChange={(event) => actions.onSelect(slot.slotId, event.target.checked)}
          />
        )}
        <chakra.span fontWeight="650">{time}</chakra.span>
        <Badge tone={TONES[slot.state]}>{slotState(slot, day, now, t)}</Badge>
        {slot.discountPercent && <Badge tone="offer">−{formatPercent(slot.discountPercent, language)}</Badge>}
        <chakra.span color="ink.muted">{t('day.taken', { taken: slot.taken, capacity: slot.capacity })}</chakra.span>
      </chakra.div>
      <Details slot={slot} />
      {dropIns.map((dropIn) => (
        <DropInRow key={dropIn.dropInId} dropIn={dropIn} onEdit={actions.onEditDropIn} />
      ))}
      {isAhead && (
        <chakra.div display="flex" gap="2" flexWrap="wrap" mt="2">
          {slot.places > 0 || slot.state === 'blocked' ? (
            <Button size="sm" aria-label={t('dropIn.addOn', { time })} onClick={() => actions.onDropIn(day.date, slot)}>
              {t('dropIn.add')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('slot.editOf', { time })}
            onClick={() => actions.onEdit(day.date, slot)}
          >
            {t('slot.edit')}
          </Button>
          {slot.taken === 0 && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('slot.removeOf', { time })}
              onClick={() => actions.onRemove(day.date, slot)}
            >
              {t('slot.remove')}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}
function Details({ slot }: { slot: GuideSlot }) {
  const { t } = useTranslation('availability');
  const lines = [
    slot.maxBookings !== null && t('slot.mostBookings', { count: slot.bookings, most: slot.maxBookings }),
    slot.held > 0 && t('slot.held', { count: slot.held }),
    slot.notes && t('slot.notes', { notes: slot.notes }),
  ].filter((line) => line !== false && line !== '');
  return lines.map((line) => (
    <chakra.p key={String(line)} fontSize="sm" color="ink.muted" overflowWrap="anywhere">
      {line}
    </chakra.p>
  ));
}
