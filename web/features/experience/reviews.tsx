import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { listReviews } from '#shared/contracts/community.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Stars } from '#web/components/stars.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, formatNumber, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { RatingHistogram } from './rating-histogram.tsx';

const ReportReview = lazy(async () => ({
  default: (await import('#web/components/review/report-review.tsx')).ReportReview,
}));
const ReviewPhotos = lazy(async () => ({
  default: (await import('#web/components/review/review-photos.tsx')).ReviewPhotos,
}));
type Review = z.output<typeof listReviews.output>['reviews'][number];

export function Reviews({ experienceId }: { experienceId: string }) {
  const { t } = useTranslation(['experience', 'common']);
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ['reviews', experienceId],
    initialPageParam: '',
    staleTime: 60_000,
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { experienceId, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (page) => page.cursor,
  });
  const first = query.data?.pages[0];
  if (query.isError && !first)
    return (
      <Notice tone="danger" role="alert">
        {t('reviews.failed')}{' '}
        <Button size="sm" ml="2" onClick={() => void query.refetch()}>
          {t('common:retry')}
        </Button>
      </Notice>
    );
  if (!first)
    return (
      <chakra.div role="status" aria-label={t('loading')} display="grid" gap="4">
        <Skeleton h="32" />
        <Skeleton h="24" />
      </chakra.div>
    );
  if (first.count === 0) return <NoReviews />;
  return (
    <div>
      <chakra.div display="flex" gap={{ base: '4', md: '10' }} alignItems="center" flexWrap="wrap">
        {first.mean !== null && (
          <chakra.p fontSize="display" fontWeight="700" fontFamily="heading" lineHeight="1" aria-hidden="true">
            {formatNumber(first.mean, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
          </chakra.p>
        )}
        <chakra.div flex="1" minW="min(16rem, 100%)">
          <RatingHistogram histogram={first.histogram} />
        </chakra.div>
      </chakra.div>
      <chakra.p mt="3" fontSize="sm" color="ink.muted">
        {t('reviews.verified')}
      </chakra.p>
      <chakra.ul p="0" mt="6" listStyleType="none" display="grid" gap="6">
        {query.data?.pages
          .flatMap((page) => page.reviews)
          .map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
      </chakra.ul>
      {query.hasNextPage && (
        <Button mt="6" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('reviews.more')}
        </Button>
      )}
    </div>
  );
}
function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation(['experience', 'taxonomy']);
  const { language } = useLanguage();
  const name = review.name || t('reviews.formerGuest');
  return (
    <chakra.li maxW="text">
      <chakra.p display="flex" gap="3" alignItems="baseline" flexWrap="wrap">
        <strong>{name}</strong>
        <Stars value={review.rating} />
        <chakra.span fontSize="sm" color="ink.muted">
          {formatDate(todayIn('Europe/Stockholm', new Date(review.writtenAt)).slice(0, 7), language, 'month')}
        </chakra.span>
      </chakra.p>
      <div lang={review.language}>
        {review.title && (
          <chakra.h3 mt="1.5" fontSize="md">
            {review.title}
          </chakra.h3>
        )}
        <chakra.p mt="1" whiteSpace="pre-line">
          {review.text}
        </chakra.p>
      </div>
      {review.language !== language && (
        <chakra.p mt="1" fontSize="sm" color="ink.muted">
          {t('reviews.written', { language: t(`taxonomy:languages.${review.language}`) })}
        </chakra.p>
      )}
      {review.photos.length > 0 && (
        <Suspense fallback={null}>
          <ReviewPhotos photos={review.photos} name={name} />
        </Suspense>
      )}
      {review.answer && (
        <chakra.div mt="3" pl="4" borderLeftWidth="3px" borderStyle="solid" borderColor="reed.300">
          <chakra.p fontSize="sm" fontWeight="600">
            {t('reviews.answer')}
          </chakra.p>
          <chakra.p whiteSpace="pre-line">{review.answer.text}</chakra.p>
        </chakra.div>
      )}
      <Suspense fallback={null}>
        <ReportReview reviewId={review.id} name={name} />
      </Suspense>
    </chakra.li>
  );
}
export function NoReviews() {
  const { t } = useTranslation('experience');
  return <chakra.p color="ink.muted">{t('reviews.none')}</chakra.p>;
}
