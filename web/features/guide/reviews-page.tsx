import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { listGuideReviews } from '#shared/contracts/reviews.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { ReportReview } from '#web/components/review/report-review.tsx';
import { ReviewPhotos } from '#web/components/review/review-photos.tsx';
import { Stars } from '#web/components/stars.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { AnswerReview } from './answer-review.tsx';

type Review = z.output<typeof listGuideReviews.output>['reviews'][number];
type Reviews = { reviews: Review[]; cursor: string | null };
export const guideReviewsKey = ['guide-reviews'] as const;

/** What guests wrote, the newest first, each with the guide's one answer or the button for it. */
export function ReviewsPage() {
  const { t } = useTranslation('reviews');
  const query = useInfiniteQuery({
    queryKey: guideReviewsKey,
    queryFn: ({ pageParam, signal }) => call(listGuideReviews, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Reviews) => page.cursor,
  });
  const reviews = query.data?.pages.flatMap((page) => page.reviews);
  return (
    <>
      <PageTitle>{t('guide.title')}</PageTitle>
      <chakra.div mt="5" display="grid" gap="4" maxW="text">
        {reviews?.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
        {reviews?.length === 0 && <EmptyState title={t('guide.empty')}>{t('guide.emptyText')}</EmptyState>}
        {!reviews && query.isError && <LoadFailed text={t('guide.loadFailed')} onRetry={() => void query.refetch()} />}
        {!reviews && !query.isError && <Loading h="72" borderRadius="lg" />}
        {query.hasNextPage && (
          <Button justifySelf="center" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('guide.more')}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
function ReviewCard({ review }: { review: Review }) {
  const { t } = useTranslation('reviews');
  const { language } = useLanguage();
  const [answering, setAnswering] = useState(false);
  const name = review.name || t('formerGuest');
  return (
    <Card>
      <chakra.p display="flex" gap="3" alignItems="baseline" flexWrap="wrap">
        <strong>{name}</strong>
        <Stars value={review.rating} />
        <chakra.span fontSize="sm" color="ink.muted">
          {[review.experience[language], formatDate(todayIn('Europe/Stockholm', new Date(review.writtenAt)), language)]
            .filter(Boolean)
            .join(', ')}
        </chakra.span>
      </chakra.p>
      <div lang={review.language}>
        {review.title && (
          <chakra.h2 mt="2" fontSize="md">
            {review.title}
          </chakra.h2>
        )}
        <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
          {review.text}
        </chakra.p>
      </div>
      <ReviewPhotos photos={review.photos} name={name} />
      {review.answer && (
        <chakra.div mt="3" pl="4" borderLeftWidth="3px" borderStyle="solid" borderColor="reed.300">
          <chakra.p fontSize="sm" fontWeight="600">
            {t('guide.yours')}
          </chakra.p>
          <chakra.p whiteSpace="pre-line">{review.answer.text}</chakra.p>
        </chakra.div>
      )}
      <chakra.div mt="3" display="flex" gap="3" flexWrap="wrap">
        {!review.answer && !answering && (
          <Button size="sm" aria-label={t('guide.answerFor', { name })} onClick={() => setAnswering(true)}>
            {t('guide.answer')}
          </Button>
        )}
        <ReportReview reviewId={review.id} name={name} />
      </chakra.div>
      {answering && <AnswerReview reviewId={review.id} onClose={() => setAnswering(false)} />}
    </Card>
  );
}
