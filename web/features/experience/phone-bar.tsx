import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Price } from '#web/components/price.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';

/** The price and the way on, always under the thumb on a phone. */
export function PhoneBar({
  experience,
  onBook,
  onAsk,
}: {
  experience: Experience;
  onBook: () => void;
  onAsk: () => void;
}) {
  const { t } = useTranslation('experience');
  return (
    <chakra.div
      data-no-print=""
      data-bottom-bar=""
      display={{ base: 'flex', lg: 'none' }}
      position="sticky"
      bottom="0"
      zIndex="header"
      mt="auto"
      bg="surface.raised"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      px={{ base: '4', md: '8' }}
      pt="2.5"
      pb="max(0.625rem, env(safe-area-inset-bottom))"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="2"
      columnGap="4"
    >
      <chakra.div lineHeight="1.25">
        <chakra.p fontWeight="700">
          <Price value={experience.adultPrice} plain />
        </chakra.p>
        <chakra.p fontSize="xs" color="ink.muted">
          {t('book.perAdult')}
        </chakra.p>
      </chakra.div>
      {experience.isBookable ? (
        <Button variant="primary" onClick={onBook}>
          {t('book.short')}
        </Button>
      ) : (
        <Button variant="accent" onClick={onAsk}>
          {t('book.request')}
        </Button>
      )}
    </chakra.div>
  );
}
