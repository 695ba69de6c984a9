import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { HelpButton } from './help-button.tsx';
import { OfferRow } from './offer-row.tsx';
import type { Promoting } from './promote-dialog.tsx';
import type { Spot } from './use-promotions.ts';

type Props = { spots: readonly Spot[]; onPromote: (what: Promoting) => void };

/** Boats that go anyway and have places left. */
export function SpotsTab({ spots, onPromote }: Props) {
  const { t } = useTranslation('promote');
  return (
    <chakra.div display="grid" gap="4">
      <HelpButton about="spotsHelp" />
      {spots.length === 0 && (
        <EmptyState title={t('spots.empty')} seed={21}>
          {t('spots.emptyText', { days: POLICY.promotion.spotsDays })}
        </EmptyState>
      )}
      {spots.map((spot) => (
        <SpotRow key={`${spot.date} ${spot.slotId}`} spot={spot} onPromote={onPromote} />
      ))}
    </chakra.div>
  );
}
function SpotRow({ spot, onPromote }: { spot: Spot; onPromote: Props['onPromote'] }) {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const times = useTimes();
  const { experienceId, date, slotId, discountPercent, capacity } = spot;
  const title = spot.title[language];
  const day = formatDate(date, language, 'weekday');
  return (
    <OfferRow
      title={`${day}, ${times(spot)}`}
      badge={discountPercent && <Badge tone="offer">{t('discount.now', { percent: discountPercent })}</Badge>}
      lines={[title, t('spots.places', { count: spot.places, capacity })]}
      action={
        <Button
          variant="accent"
          aria-label={t('spots.actionLabel', { title, date: day })}
          onClick={() =>
            onPromote({ experienceId, title, slots: [{ date, slotId }], percent: discountPercent ?? undefined })
          }
        >
          {t('spots.action')}
        </Button>
      }
    />
  );
}
