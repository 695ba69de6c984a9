import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { TripCard, type TripCardData } from '../../components/trip/trip-card.tsx';
import { useLanguage } from '../../lib/language.ts';

type Props = { card: TripCardData; onClose: () => void };

/** The card of the pin that was pressed, over the foot of the map. */
export function MapPreview({ card, onClose }: Props) {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  return (
    <chakra.div
      role="group"
      aria-label={card.title[language]}
      position="absolute"
      zIndex="1"
      left="3"
      right="3"
      // on a phone above the way back to the list
      bottom={{ base: '20', lg: '6' }}
      mx="auto"
      maxW="19rem"
      bg="surface.raised"
      borderRadius="lg"
      p="3"
      boxShadow="card"
    >
      <TripCard
        card={card}
        sizes="300px"
        corner={
          <Button variant="secondary" size="icon" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </Button>
        }
      />
    </chakra.div>
  );
}
