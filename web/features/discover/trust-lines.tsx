import { useTranslation } from 'react-i18next';
import type { getHome } from '#shared/contracts/catalogue.ts';
import { Icon } from '../../components/icon.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Answer } from '../../lib/api.ts';
import { DOT, formatNumber } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';

type Figures = Pick<Answer<typeof getHome>, 'experienceCount' | 'guideCount' | 'reviewCount' | 'meanRating'>;

/** Promises that the terms keep, and figures that are counted: nothing else is claimed. */
export function TrustLines({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const counted =
    figures &&
    [
      figures.experienceCount > 0 && t('trust.experiences', { count: figures.experienceCount }),
      figures.guideCount > 0 && t('trust.guides', { count: figures.guideCount }),
      figures.meanRating !== null &&
        figures.reviewCount > 0 &&
        t('trust.rating', {
          value: formatNumber(figures.meanRating, language, { maximumFractionDigits: 1 }),
          count: figures.reviewCount,
        }),
    ].filter(Boolean);
  return (
    <chakra.section aria-labelledby="trust" bg="accent.soft" borderRadius="lg" p={{ base: '6', md: '10' }}>
      <h2 id="trust">{t('trust.title')}</h2>
      <chakra.ul
        mt="5"
        display="grid"
        columnGap="10"
        rowGap="4"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        listStyle="none"
        p="0"
      >
        {(['cancel', 'weather', 'rank'] as const).map((line) => (
          <chakra.li key={line} display="flex" gap="3">
            <chakra.span color="accent" flexShrink="0" mt="0.5">
              <Icon name="check" />
            </chakra.span>
            {t(`trust.${line}`)}
          </chakra.li>
        ))}
      </chakra.ul>
      {!!counted?.length && (
        <chakra.p mt="6" color="ink.muted">
          {counted.join(DOT)}
        </chakra.p>
      )}
    </chakra.section>
  );
}
