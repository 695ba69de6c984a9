import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../components/skeleton.tsx';
import { chakra } from '../components/theme/chakra.tsx';
import type { Experience } from '../features/booking/party-refusal.ts';
import { ExperiencePage } from '../features/experience/experience-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const AvailabilityPanel = lazyPart(
  async () => (await import('../features/booking/availability-panel.tsx')).AvailabilityPanel,
);
const BookingSheet = lazy(async () => ({
  default: (await import('../features/booking/booking-sheet.tsx')).BookingSheet,
}));

/** A trip's page with its calendar and its booking: the two features meet here and nowhere else. */
export function ExperienceRoute() {
  return (
    <ExperiencePage
      availability={(experience, onAsk) => (
        <Suspense fallback={<CalendarSkeleton />}>
          <AvailabilityPanel experience={experience} onAsk={onAsk} />
        </Suspense>
      )}
      booking={(experience) => <WhenAsked experience={experience} />}
    />
  );
}
/** The sheet is fetched when somebody wants to book, not before. */
function WhenAsked({ experience }: { experience: Experience }) {
  const [params] = useSearchParams();
  if (params.get('book') !== '1') return null;
  return (
    <Suspense fallback={null}>
      <BookingSheet experience={experience} />
    </Suspense>
  );
}
/** As tall as six weeks with their legend, so that nothing moves. */
const CalendarSkeleton = () => (
  <chakra.div minH="29rem">
    <Skeleton h="24rem" borderRadius="lg" maxW="30rem" />
  </chakra.div>
);
