import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AvailabilityPanel } from '../features/booking/availability-panel.tsx';
import type { Experience } from '../features/booking/party-refusal.ts';
import { ExperiencePage } from '../features/experience/experience-page.tsx';

const BookingSheet = lazy(async () => ({
  default: (await import('../features/booking/booking-sheet.tsx')).BookingSheet,
}));

/** A trip's page with its calendar and its booking: the two features meet here and nowhere else. */
export function ExperienceRoute() {
  return (
    <ExperiencePage
      availability={(experience, onAsk) => <AvailabilityPanel experience={experience} onAsk={onAsk} />}
      booking={(experience) => <WhenAsked experience={experience} />}
    />
  );
}
/** The sheet is fetched when somebody wants to book, not before. */
function WhenAsked({ experience }: { experience: Experience }) {
  const [params] = useSearchParams();
  return params.get('book') === '1' ? (
    <Suspense fallback={null}>
      <BookingSheet experience={experience} />
    </Suspense>
  ) : null;
}
