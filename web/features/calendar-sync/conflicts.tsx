import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { formatSpan } from '#web/lib/format-span.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type ConflictData, useConflicts } from './use-conflicts.ts';

/** Where a booking and another calendar disagree, soonest first. */
export function Conflicts() {
  const { t } = useTranslation('calendar-sync');
  const { data, isError, refetch } = useConflicts();
  const [open, setOpen] = useState<string>();
  const conflicts = data?.conflicts ?? [];
  const chosen = conflicts.find(({ conflictId }) => conflictId === open);
  return (
    <Section title={t('conflicts.title')}>
      {data ? (
        <chakra.p role="status" mb="4" color="ink.muted">
          {conflicts.length === 0 ? t('conflicts.none') : t('conflicts.found', { count: conflicts.length })}
        </chakra.p>
      ) : isError ? (
        <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Loading h="24" borderRadius="lg" />
      )}
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="4">
        {conflicts.map((conflict) => (
          <li key={conflict.conflictId}>
            <ConflictCard conflict={conflict} onResolve={() => setOpen(conflict.conflictId)} />
          </li>
        ))}
      </chakra.ul>
      {chosen && <ConflictDialog conflict={chosen} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
function ConflictCard({ conflict, onResolve }: { conflict: ConflictData; onResolve: () => void }) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const date = formatDate(conflict.date, language);
  return (
    <Card>
      <ConflictFacts conflict={conflict} />
      {conflict.proposal && <chakra.p mt="2">{t('conflicts.proposal')}</chakra.p>}
      <Button mt="3" size="sm" variant="accent" aria-label={t('conflicts.resolveOf', { date })} onClick={onResolve}>
        {t('conflicts.resolve')}
      </Button>
    </Card>
  );
}
/** Both sides of it: the trip with its people, and what the other calendar says. */
export function ConflictFacts({ conflict }: { conflict: ConflictData }) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const { bookings, dropIns, event, feedName, zone, startsAt, experience } = conflict;
  const people = [
    bookings.length > 0 && t('conflicts.booked', { count: bookings.length }),
    dropIns > 0 && t('conflicts.dropIns', { count: dropIns }),
    bookings.length + dropIns === 0 && t('conflicts.paying'),
  ];
  return (
    <chakra.dl display="grid" gap="2" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} m="0">
      <div>
        <chakra.dt fontSize="sm" color="ink.muted">
          {t('conflicts.when')}
        </chakra.dt>
        <chakra.dd m="0">
          <strong>{experience[language] || experience.sv || experience.en}</strong>
          <br />
          {formatInstant(startsAt, language, zone)}
          <br />
          {people.filter(Boolean).join(', ')}
        </chakra.dd>
      </div>
      <div>
        <chakra.dt fontSize="sm" color="ink.muted">
          {t('conflicts.event', { feed: feedName })}
        </chakra.dt>
        <chakra.dd m="0" overflowWrap="anywhere">
          <strong>{event.title || t('busy')}</strong>{' '}
          {event.isImportant && <Badge tone="waiting">{t('conflicts.important')}</Badge>}
          <br />
          {formatSpan(event.startsAt, event.endsAt, language, zone)}
        </chakra.dd>
      </div>
    </chakra.dl>
  );
}
