import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import type { ListingRow } from './listing-data.ts';

/** Where an experience is on its way, in words. */
export function StateBadges({ row }: { row: ListingRow }) {
  const { t } = useTranslation('listing');
  const tone = { draft: 'plain', pending_review: 'waiting', live: 'success' } as const;
  return (
    <>
      <Badge tone={tone[row.status]}>{t(`status.${row.status}`)}</Badge>
      {row.isReturned && <Badge tone="danger">{t('status.returned')}</Badge>}
      {!row.isActive && <Badge tone="plain">{t('status.inactive')}</Badge>}
      {!row.isVisible && <Badge tone="danger">{t('status.hidden')}</Badge>}
      {row.hasChanges && <Badge tone="waiting">{t('status.changes')}</Badge>}
    </>
  );
}
