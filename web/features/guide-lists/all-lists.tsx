import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { DOT, formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ListForm } from './list-form.tsx';
import { type List, useLists } from './use-lists.ts';

export function AllLists() {
  const { t } = useTranslation('promote');
  const [isMaking, setIsMaking] = useState(false);
  const { data, isError, refetch } = useLists();
  const make = (
    <Button variant="accent" onClick={() => setIsMaking(true)}>
      {t('lists.make')}
    </Button>
  );
  return (
    <>
      <chakra.div display="flex" gap="4" justifyContent="space-between" alignItems="start" flexWrap="wrap">
        <PageTitle>{t('lists.title')}</PageTitle>
        {data && data.lists.length > 0 && make}
      </chakra.div>
      <chakra.p mt="2" mb="6" maxW="text" color="ink.muted">
        {t('lists.intro')}
      </chakra.p>
      {isError && !data && <LoadFailed text={t('lists.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading h="48" borderRadius="lg" />}
      {data?.lists.length === 0 && (
        <EmptyState title={t('lists.empty')} seed={23} action={make}>
          {t('lists.emptyText')}
        </EmptyState>
      )}
      <chakra.ul listStyleType="none" p="0" display="grid" gap="4">
        {data?.lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </chakra.ul>
      {isMaking && <ListForm onClose={() => setIsMaking(false)} />}
    </>
  );
}
function ListCard({ list }: { list: List }) {
  const words = useListWords(list);
  return (
    <Card>
      <chakra.h2 fontSize="lg">
        <Link to={list.id}>{list.name}</Link>
      </chakra.h2>
      {list.description && <p>{list.description}</p>}
      <chakra.p fontSize="sm" color="ink.muted">
        {words}
      </chakra.p>
    </Card>
  );
}
/** How many are on it, how often and when it was used last, and when it was made. */
export function useListWords({ count, timesUsed, lastUsedAt, createdAt }: List): string {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const day = (at: string) => formatDate(todayIn(DEFAULT_ZONE, new Date(at)), language);
  return [
    t('lists.count', { count }),
    lastUsedAt ? t('lists.used', { count: timesUsed, date: day(lastUsedAt) }) : t('lists.unused'),
    t('lists.made', { date: day(createdAt) }),
  ].join(DOT);
}
