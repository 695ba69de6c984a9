import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { GuideBadges } from '#web/components/guide-badges.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Stars } from '#web/components/stars.tsx';
import { TraderDetails } from '#web/components/trader-details.tsx';
import { formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { TextLines } from './text-lines.tsx';
import type { Experience } from './use-experience.ts';

// a form is heavy: fetched when somebody wants to write, and kept, so that closing keeps what was typed
const AskGuideDialog = lazy(async () => ({
  default: (await import('#web/components/messages/ask-guide-dialog.tsx')).AskGuideDialog,
}));

export function GuideCard({ experience, onAsk }: { experience: Experience; onAsk: () => void }) {
  const { t } = useTranslation(['experience', 'taxonomy']);
  const { guide } = experience;
  const [isWriting, setWriting] = useState<boolean>();
  const { language } = useLanguage();
  const facts = [
    guide.city && t('guide.from', { city: guide.city }),
    guide.yearsOfExperience !== null && t('guide.years', { count: guide.yearsOfExperience }),
    guide.languages.length > 0 &&
      t('guide.speaks', { languages: guide.languages.map((l) => t(`taxonomy:languages.${l}`)).join(', ') }),
    t('guide.since', {
      date: formatDate(todayIn('Europe/Stockholm', new Date(guide.memberSince)).slice(0, 7), language, 'month'),
    }),
  ];
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'min(4.5rem, 25%) minmax(0, 1fr)', md: '6rem 1fr' }}
      gap={{ base: '4', md: '6' }}
      alignItems="start"
    >
      <chakra.div borderRadius="pill" overflow="hidden">
        <Picture
          imageKey={guide.avatar?.key}
          widths={guide.avatar?.widths}
          alt={guide.avatar?.alt[language] ?? guide.name}
          sizes="96px"
          ratio="1"
          seed={guide.id}
        />
      </chakra.div>
      <chakra.div minW="0">
        <chakra.h3 fontSize="xl">
          <Link to={`/guide/${guide.id}`}>{guide.name}</Link>
        </chakra.h3>
        <p>
          {guide.rating === null ? (
            <chakra.span color="ink.muted" fontSize="sm">
              {t('noReviews')}
            </chakra.span>
          ) : (
            <Stars value={guide.rating} count={guide.reviewCount} />
          )}
        </p>
        <chakra.ul
          p="0"
          my="3"
          listStyleType="none"
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          fontSize="sm"
          color="ink.muted"
        >
          {facts.filter(Boolean).map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </chakra.ul>
        <GuideBadges badges={guide.badges} />
      </chakra.div>
      <chakra.div gridColumn={{ base: '1 / -1', md: '2' }} maxW="text" display="grid" gap="4">
        <TextLines text={guide.bio[language]} />
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button onClick={() => setWriting(true)}>{t('guide.write')}</Button>
          <Button onClick={onAsk}>{t('guide.ask')}</Button>
        </chakra.div>
        <TraderDetails trader={guide.trader} />
      </chakra.div>
      {isWriting !== undefined && (
        <Suspense fallback={null}>
          <AskGuideDialog
            guideName={experience.guideName}
            trips={[experience]}
            open={isWriting}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </chakra.div>
  );
}
