import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Contours } from '#web/components/contours.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useAuthMode } from './use-auth-mode.ts';
import { useScreenStart } from './use-screen-start.ts';

/** One calm column for the form, and water beside it where there is room. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('auth');
  const column = useScreenStart(useAuthMode().mode);
  const points = t('side.points', { returnObjects: true }) as unknown as readonly string[];
  return (
    <Page
      flex="1"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 30rem) minmax(0, 1fr)' }}
      gap={{ lg: '20' }}
      py={{ base: '8', md: '14' }}
      alignItems="start"
    >
      <chakra.div ref={column} w="full" maxW="form" mx={{ base: 'auto', lg: '0' }} display="grid" gap="6">
        <PageTitle>{title}</PageTitle>
        {children}
      </chakra.div>
      <chakra.aside
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        top="24"
        overflow="hidden"
        borderRadius="lg"
        bg="surface.deep"
        color="ink.ondeep"
        minH="32rem"
        p="10"
      >
        <chakra.div color="water.400" opacity="0.55">
          <Contours seed={31} />
        </chakra.div>
        <chakra.div position="relative">
          <chakra.p fontFamily="heading" fontWeight="700" fontSize="2xl" lineHeight="1.2" maxW="16rem">
            {t('side.title')}
          </chakra.p>
          <chakra.ul mt="6" display="grid" gap="3" color="ink.ondeepmuted">
            {points.map((point) => (
              <chakra.li key={point} display="flex" gap="3">
                <chakra.span flexShrink="0" mt="0.5">
                  <Icon name="check" />
                </chakra.span>
                {point}
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      </chakra.aside>
    </Page>
  );
}
