import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { GuidePageShape } from '#shared/contracts/guide-profile.ts';
import { SOCIAL_SITES } from '#shared/domain/accounts/social-link.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { GuideBadges } from '#web/components/guide-badges.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Picture } from '#web/components/picture.tsx';
import { Stars } from '#web/components/stars.tsx';
import { TraderDetails } from '#web/components/trader-details.tsx';
import { TripCard } from '#web/components/trip/trip-card.tsx';
import { TripGrid } from '#web/components/trip/trip-grid.tsx';
import { DOT, formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useMeta } from '#web/lib/use-meta.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { GuideFacts } from './guide-facts.tsx';
import { WriteToGuide } from './write-to-guide.tsx';

export type Guide = z.output<typeof GuidePageShape>;
const SITE_NAMES = { instagram: 'Instagram', facebook: 'Facebook', youtube: 'YouTube' } as const;

export function GuideContent({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide-page');
  const { language } = useLanguage();
  const bio = guide.bio[language] || guide.bio[language === 'sv' ? 'en' : 'sv'];
  useMeta('description', bio.replace(/\s+/g, ' ').slice(0, 155) || undefined);
  return (
    <>
      <Heading guide={guide} />
      <chakra.div
        mt="8"
        display="grid"
        gap="10"
        gridTemplateColumns={{ base: '1fr', lg: '3fr 2fr' }}
        alignItems="start"
      >
        <chakra.section aria-labelledby="about" maxW="text">
          <chakra.h2 id="about" fontSize="xl" mb="3">
            {t('about', { name: guide.name })}
          </chakra.h2>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {bio}
          </chakra.p>
          <WriteToGuide guide={guide} />
          <Follow guide={guide} />
        </chakra.section>
        <GuideFacts guide={guide} />
      </chakra.div>
      <Trips guide={guide} />
      <chakra.div mt="12" maxW="text">
        <TraderDetails trader={guide.trader} />
      </chakra.div>
    </>
  );
}
function Heading({ guide }: { guide: Guide }) {
  const { t } = useTranslation(['guide-page', 'taxonomy']);
  const { language } = useLanguage();
  const languages = guide.languages.map((each) => t(`taxonomy:languages.${each}`)).join(', ');
  const facts = [
    guide.yearsOfExperience !== null && t('years', { count: guide.yearsOfExperience }),
    languages && t('speaks', { languages }),
    t('since', {
      date: formatDate(todayIn('Europe/Stockholm', new Date(guide.memberSince)).slice(0, 7), language, 'month'),
    }),
  ].filter((fact) => fact !== false && fact !== '');
  return (
    <chakra.div display="flex" gap="5" flexWrap="wrap" alignItems="center">
      <chakra.div w={{ base: '6rem', md: '9rem' }} flexShrink="0" borderRadius="pill" overflow="hidden">
        <Picture
          imageKey={guide.avatar?.key}
          widths={guide.avatar?.widths}
          alt={guide.avatar ? guide.name : ''}
          sizes="144px"
          ratio="1"
          seed={guide.id}
          eager
        />
      </chakra.div>
      <chakra.div flex="1" minW="min(14rem, 100%)" display="grid" gap="2">
        <PageTitle>{guide.name}</PageTitle>
        <chakra.p color="ink.muted">{guide.city ? t('lead', { city: guide.city }) : t('leadNoCity')}</chakra.p>
        <p>{guide.rating === null ? t('noReviews') : <Stars value={guide.rating} count={guide.reviewCount} />}</p>
        <chakra.p fontSize="sm" color="ink.muted">
          {facts.join(DOT)}
        </chakra.p>
        <GuideBadges badges={guide.badges} />
      </chakra.div>
    </chakra.div>
  );
}
function Follow({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide-page');
  const sites = SOCIAL_SITES.filter((site) => guide.links[site]);
  if (sites.length === 0 && !guide.publicEmail) return null;
  return (
    <chakra.ul aria-label={t('follow')} mt="5" p="0" listStyleType="none" display="flex" columnGap="5" flexWrap="wrap">
      {sites.map((site) => (
        <li key={site}>
          <a href={guide.links[site]} target="_blank" rel="noopener noreferrer nofollow">
            {t('onSite', { name: guide.name, site: SITE_NAMES[site] })}
          </a>
        </li>
      ))}
      {guide.publicEmail && (
        <li>
          <a href={`mailto:${guide.publicEmail}`}>{t('email', { email: guide.publicEmail })}</a>
        </li>
      )}
    </chakra.ul>
  );
}
function Trips({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guide-page');
  return (
    <chakra.section aria-labelledby="trips" mt="12">
      <chakra.h2 id="trips" fontSize="xl" mb="5">
        {t('trips')}
      </chakra.h2>
      {guide.experiences.length > 0 ? (
        <TripGrid>
          {guide.experiences.map((card) => (
            <TripCard key={card.id} card={card} />
          ))}
        </TripGrid>
      ) : (
        <EmptyState seed={15} title={t('noTrips')} action={<LinkButton to="/search">{t('findOthers')}</LinkButton>}>
          {t('noTripsText')}
        </EmptyState>
      )}
    </chakra.section>
  );
}
