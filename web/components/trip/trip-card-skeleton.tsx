import { FirstPicture } from '../first-picture.tsx';
import { Skeleton } from '../skeleton.tsx';
import { chakra } from '../theme/chakra.tsx';

/** As tall as a card, so nothing moves when it comes. */
export function TripCardSkeleton({ first = false }: { first?: boolean }) {
  return (
    <chakra.div aria-hidden="true">
      <chakra.div position="relative" overflow="hidden" borderRadius="lg">
        <Skeleton css={{ aspectRatio: '3 / 2' }} borderRadius="0" />
        {first && <FirstPicture />}
      </chakra.div>
      <Skeleton mt="4" h="3.5" w="45%" />
      <Skeleton mt="2.5" h="5" w="80%" />
      <Skeleton mt="2.5" h="3.5" w="65%" />
      <Skeleton mt="3.5" h="5" w="40%" />
    </chakra.div>
  );
}
