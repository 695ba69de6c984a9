import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { Card } from '#web/components/card.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Picture } from '#web/components/picture.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { ListingRow } from './listing-data.ts';
import { StateBadges } from './state-badges.tsx';

const ZONE = 'Europe/Stockholm';
type Props = Readonly<{ row: ListingRow; by?: boolean; children: ReactNode }>;

export function useRowTitle(row: Pick<ListingRow, 'title'>): string {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  return row.title[language] || row.title.en || row.title.sv || t('untitled');
}
/** One experience of a list, with what can be done about it. */
export function ListingCard({ row, by = false, children }: Props) {
  const { t } = useTranslation('listing');
  const { language } = useLanguage();
  const title = useRowTitle(row);
  const when = (at: string) => formatInstant(at, language, ZONE, 'short');
  return (
    <Card
      as="article"
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
    >
      <chakra.div borderRadius="md" overflow="hidden" alignSelf="start">
        <Picture
          imageKey={row.picture?.key}
          widths={row.picture?.widths}
          alt=""
          sizes="(min-width: 30rem) 10rem, 100vw"
          seed={row.experienceId}
        />
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2" justifyItems="start" alignContent="start">
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <StateBadges row={row} />
        </chakra.div>
        <chakra.h2 fontSize="lg" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        <chakra.p fontSize="sm" color="ink.muted">
          {[by && t('admin.by', { guide: row.guideName }), row.place].filter(Boolean).join(', ')}
        </chakra.p>
        <chakra.p fontSize="sm" color="ink.muted">
          {row.submittedAt
            ? t('row.waiting', { when: when(row.submittedAt), hours: POLICY.listing.reviewHours })
            : t('row.changed', { when: when(row.updatedAt) })}
        </chakra.p>
        {by && row.maxGroup > POLICY.largeBoatWarning && (
          <Notice role="note" tone="waiting">
            {t('admin.manyPeople', { count: row.maxGroup })}
          </Notice>
        )}
        <chakra.div display="flex" gap="2" flexWrap="wrap" mt="2" maxW="full">
          {children}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
