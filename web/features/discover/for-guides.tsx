import { useTranslation } from 'react-i18next';
import { Contours } from '../../components/contours.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

export function ForGuides() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      aria-labelledby="for-guides"
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      bg="surface.deep"
      color="ink.ondeep"
      p={{ base: '8', md: '12' }}
    >
      <chakra.div color="water.400" opacity="0.6">
        <Contours seed={31} soundings={false} />
      </chakra.div>
      <chakra.div position="relative" maxW="34rem">
        <h2 id="for-guides">{t('guides.title')}</h2>
        <chakra.p mt="2" mb="5" color="ink.ondeepmuted">
          {t('guides.text')}
        </chakra.p>
        <LinkButton to="/auth?mode=signup&type=guide">{t('guides.action')}</LinkButton>
      </chakra.div>
    </chakra.section>
  );
}
