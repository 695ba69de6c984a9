import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as z from 'zod';
import { listNotes, markNotesSeen } from '#shared/contracts/notes.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type NoteData = z.output<typeof listNotes.output>['notes'][number];

/** What the guide heard lately. Looking at it is reading it; what was new stays marked while the page is open. */
export function NoticesPage() {
  const { t } = useTranslation('notes');
  return (
    <GuideShell>
      <PageTitle>{t('title')}</PageTitle>
      <Notices />
    </GuideShell>
  );
}
function Notices() {
  const { t } = useTranslation('notes');
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['notes', 'page'],
    queryFn: ({ signal }) => call(listNotes, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const newest = data?.unread ? data.notes[0]?.at : undefined;
  useEffect(() => {
    if (newest)
      void call(markNotesSeen, { until: newest })
        .then(() => queries.invalidateQueries({ queryKey: ['notes'], exact: true }))
        .catch(() => undefined);
  }, [newest, queries]);
  if (isError) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Loading h="48" mt="6" borderRadius="lg" />;
  if (data.notes.length === 0)
    return (
      <chakra.div mt="6">
        <EmptyState seed={43} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      </chakra.div>
    );
  return (
    <chakra.ul listStyleType="none" p="0" mt="6" display="grid" gap="4">
      {data.notes.map((note) => (
        <li key={note.id}>
          <NoteCard note={note} />
        </li>
      ))}
    </chakra.ul>
  );
}
function NoteCard({ note }: { note: NoteData }) {
  const { t } = useTranslation('notes');
  const { language } = useLanguage();
  const { date, ...words } = note.words;
  return (
    <Card>
      <chakra.div display="flex" gap="3" justifyContent="space-between" alignItems="baseline" flexWrap="wrap">
        <chakra.p fontSize="sm" color="ink.muted">
          {formatInstant(note.at, language, DEFAULT_ZONE)}
        </chakra.p>
        {note.isNew && <Badge tone="accent">{t('new')}</Badge>}
      </chakra.div>
      <chakra.p mt="1" overflowWrap="anywhere">
        <Link to={note.path}>{t(note.kind, { ...words, date: date ? formatDate(date, language) : '' })}</Link>
      </chakra.p>
    </Card>
  );
}
