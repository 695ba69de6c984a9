import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useMeta } from '#web/lib/use-meta.ts';
import { ExperienceSkeleton } from './experience-skeleton.tsx';
import { JsonLd } from './json-ld.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Reviews } from './reviews.tsx';
import { TripContent } from './trip-content.tsx';
import { type Experience, useExperience } from './use-experience.ts';

// forms are heavy: fetched when somebody asks, and kept, so that closing keeps what was typed
const DateRequestDialog = lazy(async () => ({
  default: (await import('./date-request-dialog.tsx')).DateRequestDialog,
}));

type Props = Readonly<{
  /** The calendar and the booking belong to another feature; the app puts them here. */
  availability: (experience: Experience, onAsk: () => void) => ReactNode;
  booking: (experience: Experience) => ReactNode;
}>;

export function ExperiencePage({ availability, booking }: Props) {
  const { id = '' } = useParams();
  const query = useExperience(id);
  // a whole page at once would hold the browser up: it is drawn in small steps
  const experience = useDeferredValue(query.data);
  const parts = { availability, booking };
  if (experience) return <Trip key={id} experience={experience} isNew={query.isFetchedAfterMount} {...parts} />;
  if (query.error) return <TripProblem error={query.error} onRetry={() => void query.refetch()} />;
  return <ExperienceSkeleton />;
}

type TripProps = Props & Readonly<{ experience: Experience; isNew: boolean }>;
function Trip({ experience, isNew, availability, booking }: TripProps) {
  const [, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState<boolean>();
  const ask = () => setAsking(true);
  const book = () => setParams((now) => new URLSearchParams([...now, ['book', '1']]), { preventScrollReset: true });
  return (
    <>
      <JsonLd experience={experience} />
      <TripContent
        experience={experience}
        inSteps={isNew}
        availability={availability(experience, ask)}
        reviews={<Reviews experienceId={experience.id} />}
        onBook={book}
        onAsk={ask}
      />
      <PhoneBar experience={experience} onBook={book} onAsk={ask} />
      {isAsking !== undefined && (
        <Suspense fallback={null}>
          <DateRequestDialog experience={experience} open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {booking(experience)}
    </>
  );
}

function TripProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('experience');
  const textOf = useErrorText();
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.code === 'request.invalid');
  useMeta('robots', isGone ? 'noindex' : undefined);
  const title = t(isGone ? 'notFound.title' : 'failed.title');
  return (
    <Page py="12">
      <PageTitle hidden>{title}</PageTitle>
      <EmptyState
        title={title}
        seed={9}
        action={
          isGone ? (
            <LinkButton to="/search" variant="primary">
              {t('notFound.search')}
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
          )
        }
      >
        {isGone ? t('notFound.text') : textOf(error)}
      </EmptyState>
    </Page>
  );
}
