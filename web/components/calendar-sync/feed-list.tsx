import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Section } from '../dashboard/section.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Loading } from '../loading.tsx';
import { chakra } from '../theme/chakra.tsx';
import { FeedCard } from './feed-card.tsx';
import { FeedForm } from './feed-form.tsx';
import { ProviderHelp } from './provider-help.tsx';
import { useFeeds, useOwnExperiences } from './use-feeds.ts';

/** The guide's calendars from elsewhere: how each stands, and everything that can be done with it. */
export function FeedList() {
  const { t } = useTranslation('calendar-sync');
  const [isAdding, setAdding] = useState(false);
  const feeds = useFeeds();
  const experiences = useOwnExperiences();
  const add = (
    <Button variant="accent" size="sm" onClick={() => setAdding(true)}>
      {t('feeds.add')}
    </Button>
  );
  const list = feeds.data?.feeds ?? [];
  return (
    <Section title={t('feeds.title')} more={list.length > 0 && add}>
      <chakra.p mb="4" maxW="text" color="ink.muted">
        {t('feeds.text')}
      </chakra.p>
      {!feeds.data && feeds.isError && <LoadFailed text={t('loadFailed')} onRetry={() => void feeds.refetch()} />}
      {feeds.isPending && <Loading h="40" borderRadius="lg" />}
      {feeds.data && list.length === 0 && (
        <EmptyState seed={41} title={t('feeds.none')} action={add}>
          {t('feeds.noneText')}
        </EmptyState>
      )}
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        {list.map((feed) => (
          <li key={feed.feedId}>
            <FeedCard feed={feed} mode={feeds.data?.calendarMode ?? 'single'} experiences={experiences.data ?? []} />
          </li>
        ))}
      </chakra.ul>
      <ProviderHelp />
      {isAdding && (
        <FeedForm
          mode={feeds.data?.calendarMode ?? 'single'}
          experiences={experiences.data ?? []}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
