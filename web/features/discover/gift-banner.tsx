import { useTranslation } from 'react-i18next';
import { Contours } from '../../components/contours.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

/** A day on the water as a present. */
export function GiftBanner() {
  const { t } = useTranslation('home');
  return (
    <chakra.section
      aria-labelledby="gift"
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      bg="surface.deep"
      color="ink.ondeep"
      px={{ base: '6', md: '12' }}
      py={{ base: '8', md: '12' }}
    >
      <chakra.div color="water.400" opacity="0.5">
        <Contours seed="gift" soundings={false} />
      </chakra.div>
      <chakra.div position="relative" maxW="32rem" display="grid" gap="3">
        <chakra.h2 id="gift" fontSize="2xl">
          {t('gift.title')}
        </chakra.h2>
        <chakra.p color="ink.ondeepmuted">{t('gift.text')}</chakra.p>
        <LinkButton to="/gift-card?buy=1" variant="primary" justifySelf="start" mt="2">
          {t('gift.button')}
        </LinkButton>
      </chakra.div>
    </chakra.section>
  );
}
