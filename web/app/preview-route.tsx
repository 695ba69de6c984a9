import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { previewListing } from '#shared/contracts/listing-preview.ts';
import { LoadFailed } from '../components/load-failed.tsx';
import { Page } from '../components/page.tsx';
import { ExperienceSkeleton } from '../features/experience/experience-skeleton.tsx';
import { NoReviews, Reviews } from '../features/experience/reviews.tsx';
import { TripContent } from '../features/experience/trip-content.tsx';
import { PreviewBar } from '../features/listing/preview-bar.tsx';
import { call } from '../lib/api.ts';

/** A draft in the very page that anglers see: the two features meet here and nowhere else. */
export function PreviewRoute() {
  const { id = '' } = useParams();
  const { t } = useTranslation('listing');
  const query = useQuery({
    queryKey: ['listing-preview', id],
    queryFn: ({ signal }) => call(previewListing, { experienceId: id }, { signal }),
    staleTime: 0,
  });
  const nothing = () => undefined;
  if (query.data)
    return (
      <>
        <PreviewBar experienceId={id} />
        <TripContent
          inSteps
          experience={query.data.experience}
          availability={null}
          reviews={query.data.isPublic ? <Reviews experienceId={id} /> : <NoReviews />}
          onBook={nothing}
          onAsk={nothing}
        />
      </>
    );
  if (query.isError)
    return (
      <Page py="12">
        <LoadFailed text={t('editFailed')} onRetry={() => void query.refetch()} />
      </Page>
    );
  return <ExperienceSkeleton />;
}
