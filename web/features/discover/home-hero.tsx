import { useTranslation } from 'react-i18next';
import { Contours } from '../../components/contours.tsx';
import { Page } from '../../components/page.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { SearchBar } from './search-bar.tsx';

export function HomeHero() {
  const { t } = useTranslation('home');
  return (
    <chakra.section position="relative" bg="surface.deep" color="ink.ondeep">
      <chakra.div position="absolute" inset="0" overflow="hidden" color="water.400" opacity="0.7">
        <Contours seed={1} />
      </chakra.div>
      <Page position="relative" pt={{ base: '7', md: '20' }} pb={{ base: '8', md: '16' }}>
        <chakra.div
          maxW="46rem"
          css={{ '& h1': { fontSize: 'display', lineHeight: '1.02', letterSpacing: '-0.035em', fontWeight: '800' } }}
        >
          <PageTitle title={t('meta.title')}>{t('hero.title')}</PageTitle>
          <chakra.p mt="5" fontSize="lg" color="ink.ondeepmuted" maxW="34rem">
            {t('hero.text')}
          </chakra.p>
        </chakra.div>
        <chakra.div mt={{ base: '6', md: '12' }}>
          <SearchBar />
        </chakra.div>
      </Page>
    </chakra.section>
  );
}
