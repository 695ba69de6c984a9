import { useTranslation } from 'react-i18next';
import { FirstPicture } from '#web/components/first-picture.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { VisuallyHidden } from '#web/components/visually-hidden.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

/** The page's own shape, so that nothing moves when the trip arrives. */
export function ExperienceSkeleton() {
  const { t } = useTranslation('experience');
  return (
    <Page py="6" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton h="5" w="28" />
      <Skeleton h="10" mt="4" css={{ width: 'min(32rem, 90%)' }} />
      <Skeleton h="6" mt="2" css={{ width: 'min(22rem, 70%)' }} />
      <chakra.div
        mt="5"
        mx={{ base: '-4', md: '0' }}
        position="relative"
        overflow="hidden"
        borderRadius={{ base: '0', md: 'lg' }}
        aspectRatio={{ base: '4 / 3', md: '2.3 / 1' }}
      >
        <Skeleton h="full" borderRadius="0" />
        <FirstPicture right={{ base: '0', md: '50%' }} />
      </chakra.div>
      <chakra.div mt="8" display="grid" gap="10" gridTemplateColumns={{ base: '1fr', lg: '1fr 22rem' }}>
        <chakra.div display="grid" gap="4" alignContent="start">
          <Skeleton h="24" />
          <Skeleton h="12" />
          <Skeleton h="12rem" />
        </chakra.div>
        <Skeleton borderRadius="lg" minH="24rem" />
      </chakra.div>
    </Page>
  );
}
