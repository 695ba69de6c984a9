import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Contours } from '#web/components/contours.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Props = Readonly<{ amount: string; seed: string; note?: ReactNode; children?: ReactNode }>;

/** The face of a gift card: the depth chart, drawn anew for each. */
export function GiftFront({ amount, seed, note, children }: Props) {
  const { t } = useTranslation('gift-cards');
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      bg="surface.deep"
      color="ink.ondeep"
      p={{ base: '5', sm: '7' }}
      minH="13rem"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="6"
    >
      <chakra.div color="water.400" opacity="0.6">
        <Contours seed={seed} />
      </chakra.div>
      <chakra.p position="relative" fontFamily="heading" fontWeight="700" fontSize="xl" aria-hidden="true">
        napp
      </chakra.p>
      <chakra.div
        position="relative"
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="flex-end"
        justifyContent="space-between"
      >
        <div>
          <chakra.p color="ink.ondeepmuted">{t('held.card')}</chakra.p>
          <chakra.p fontFamily="heading" fontWeight="700" fontSize="3xl" lineHeight="1.1">
            {amount}
          </chakra.p>
          {note && <chakra.p color="ink.ondeepmuted">{note}</chakra.p>}
        </div>
        {children}
      </chakra.div>
    </chakra.div>
  );
}
