import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { chakra } from '../theme/chakra.tsx';
import { ColourDot } from './colour-dot.tsx';
import { FeedForm, type FeedFormProps } from './feed-form.tsx';
import { FeedRuns } from './feed-runs.tsx';
import { type FeedData, useRemoveFeed, useSyncFeed } from './use-feeds.ts';

const TONES = {
  never: 'plain',
  in_progress: 'accent',
  synced: 'success',
  not_synced: 'waiting',
  error: 'danger',
} as const;
type Props = Pick<FeedFormProps, 'mode' | 'experiences'> & { feed: FeedData };

/** One calendar: its state in words, what is wrong with it, and the ways to change that. */
export function FeedCard({ feed, mode, experiences }: Props) {
  const { t } = useTranslation('calendar-sync');
  const sync = useSyncFeed();
  const [open, setOpen] = useState<'form' | 'remove'>();
  return (
    <Card>
      <chakra.div display="flex" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <chakra.h3 fontSize="lg" display="flex" gap="2" alignItems="center" minW="0" overflowWrap="anywhere">
          <ColourDot colour={feed.colour} />
          {feed.name}
        </chakra.h3>
        <Badge tone={TONES[feed.state]}>{t(`state.${feed.state}`)}</Badge>
      </chakra.div>
      <Facts feed={feed} mode={mode} experiences={experiences} />
      {feed.trouble && (
        <Notice tone="danger" mt="3">
          {t(`failure.${feed.trouble}`)}
        </Notice>
      )}
      {feed.isStale && (
        <Notice tone="waiting" mt="3">
          {t('stale')}
        </Notice>
      )}
      <chakra.div mt="3" display="flex" gap="2" flexWrap="wrap">
        <Button
          size="sm"
          variant="accent"
          busy={sync.isPending}
          aria-label={t('feeds.syncOf', { name: feed.name })}
          onClick={() => sync.mutate(feed.feedId)}
        >
          {t('feeds.sync')}
        </Button>
        <Button size="sm" aria-label={t('feeds.edit', { name: feed.name })} onClick={() => setOpen('form')}>
          {t('feeds.editShort')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setOpen('remove')}>
          {t('feeds.remove')}
        </Button>
      </chakra.div>
      <FeedRuns feedId={feed.feedId} />
      {open === 'form' && <FeedForm {...{ feed, mode, experiences }} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && <RemoveDialog feed={feed} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
function Facts({ feed, mode, experiences }: Props) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const chosen = experiences.find(({ id }) => id === feed.experienceId);
  const facts = [
    feed.host,
    t('feeds.times', { count: feed.times }),
    mode === 'per_experience' &&
      (chosen ? t('feeds.blocks', { title: chosen.title[language] || chosen.title.en }) : t('feeds.blocksAll')),
  ];
  const when = [
    feed.syncedAt && t('feeds.lastSynced', { time: formatInstant(feed.syncedAt, language, DEFAULT_ZONE, 'short') }),
    feed.nextInMinutes > 0 ? t('next', { count: feed.nextInMinutes }) : t('nextNow'),
  ];
  return (
    <chakra.div mt="1" fontSize="sm" color="ink.muted">
      <p>{facts.filter(Boolean).join(', ')}</p>
      <p>{when.filter(Boolean).join('. ')}</p>
    </chakra.div>
  );
}
function RemoveDialog({ feed, onClose }: { feed: FeedData; onClose: () => void }) {
  const { t } = useTranslation('calendar-sync');
  const remove = useRemoveFeed(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('feeds.removeTitle', { name: feed.name })}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(feed.feedId)}>
            {t('feeds.remove')}
          </Button>
        </chakra.div>
      }
    >
      <p>{t('feeds.removeText')}</p>
    </Dialog>
  );
}
