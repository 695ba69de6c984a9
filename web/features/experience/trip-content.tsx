import { ArrowLeft, MapPin } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextStep } from '#web/components/next-step.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Stars } from '#web/components/stars.tsx';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BookingCard } from './booking-card.tsx';
import { Gallery } from './gallery.tsx';
import { GuideCard } from './guide-card.tsx';
import { Itinerary } from './itinerary.tsx';
import { MeetingPlace } from './meeting-place.tsx';
import { SeasonChart } from './season-chart.tsx';
import { Section } from './section.tsx';
import { TitleActions } from './title-actions.tsx';
import { TripTabs } from './trip-tabs.tsx';
import type { Experience } from './use-experience.ts';

type Props = Readonly<{
  experience: Experience;
  inSteps: boolean;
  availability: ReactNode;
  reviews: ReactNode;
  onBook: () => void;
  onAsk: () => void;
}>;

/** The page itself: pictures, then everything one asks about, with the price beside it. */
export function TripContent({ experience, inSteps, availability, reviews, onBook, onAsk }: Props) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const itinerary = experience.itinerary[language];
  return (
    <Page pt="5" pb="12">
      <TripHead experience={experience} />
      <Gallery experience={experience} />
      <chakra.div
        mt="8"
        display="grid"
        gap={{ base: '8', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        alignItems="start"
      >
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10" minW="0" gridRow={{ lg: '1' }}>
          <chakra.section aria-label={t('about')} maxW="text" fontSize="lg" whiteSpace="pre-line">
            {experience.description[language]}
          </chakra.section>
          <NextStep when={inSteps}>
            <TripTabs experience={experience} />
            <Section title={t('availability.title')} id="dates">
              {availability}
            </Section>
            {itinerary && (
              <Section title={t('itinerary')}>
                <Itinerary text={itinerary} />
              </Section>
            )}
            {experience.seasons.length > 0 && (
              <Section title={t('season.title')}>
                <SeasonChart seasons={experience.seasons} />
              </Section>
            )}
            <Section title={t('where')}>
              <MeetingPlace experience={experience} />
            </Section>
            <Section title={t('guide.title')}>
              <GuideCard experience={experience} onAsk={onAsk} />
            </Section>
            <Section title={t('reviews.title')} id="reviews">
              {reviews}
            </Section>
            <PlaceOfAddress isNew={inSteps} />
          </NextStep>
        </chakra.div>
        <chakra.aside position={{ lg: 'sticky' }} top="24" gridRow={{ base: '1', lg: '1' }} gridColumn={{ lg: '2' }}>
          <BookingCard experience={experience} onBook={onBook} onAsk={onAsk} />
        </chakra.aside>
      </chakra.div>
    </Page>
  );
}
/** Where `#reviews` or `#dates` leads: the browser has looked for it before it was drawn. Who comes back has a place of their own. */
function PlaceOfAddress({ isNew }: { isNew: boolean }) {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (isNew && id) document.getElementById(id)?.scrollIntoView();
  }, [isNew]);
  return null;
}
function TripHead({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  return (
    <chakra.div mb="5">
      <chakra.p fontSize="sm" mb="2">
        <Link to="/search" style={{ display: 'inline-flex', alignItems: 'center', gap: '0.35rem', minHeight: '2rem' }}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('backToSearch')}
        </Link>
      </chakra.p>
      <chakra.div display="flex" justifyContent="space-between" alignItems="flex-end" flexWrap="wrap" columnGap="6">
        <chakra.div minW="0">
          <PageTitle>{experience.title[language]}</PageTitle>
          <chakra.p mt="2" display="flex" gap="4" rowGap="1" flexWrap="wrap" alignItems="center">
            <chakra.span display="inline-flex" alignItems="center" gap="1">
              <MapPin size={16} aria-hidden="true" />
              {experience.place}
              {experience.region && experience.region !== experience.place && `, ${experience.region}`}
            </chakra.span>
            {experience.rating === null ? (
              <chakra.span color="ink.muted">{t('noReviews')}</chakra.span>
            ) : (
              <a href="#reviews">
                <Stars value={experience.rating} count={experience.reviewCount} />
              </a>
            )}
          </chakra.p>
        </chakra.div>
        <TitleActions experience={experience} />
      </chakra.div>
    </chakra.div>
  );
}
