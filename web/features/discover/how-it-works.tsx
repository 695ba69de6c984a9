import { useTranslation } from 'react-i18next';
import { chakra } from '../../components/theme/chakra.tsx';

const STEPS = ['find', 'pay', 'fish'] as const;

export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="how">
      <chakra.h2 id="how" mb="6">
        {t('how.title')}
      </chakra.h2>
      <chakra.ol
        display="grid"
        gap="8"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        listStyle="none"
        p="0"
      >
        {STEPS.map((step, i) => (
          <chakra.li key={step} borderTopWidth="2px" borderTopStyle="solid" borderColor="accent" pt="4">
            <chakra.span aria-hidden="true" fontFamily="heading" fontSize="2xl" fontWeight="700" color="accent">
              {i + 1}
            </chakra.span>
            <chakra.h3 mt="1">{t(`how.steps.${step}.title`)}</chakra.h3>
            <chakra.p mt="1.5" color="ink.muted">
              {t(`how.steps.${step}.text`)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
