import { useTranslation } from 'react-i18next';
import { chakra } from '../../components/theme/chakra.tsx';

/** How many gave one to five stars, five first. `histogram[0]` is one star. */
export function RatingHistogram({ histogram }: { histogram: readonly number[] }) {
  const { t } = useTranslation('experience');
  const most = Math.max(1, ...histogram);
  return (
    <chakra.ul
      aria-label={t('reviews.histogram')}
      p="0"
      m="0"
      listStyleType="none"
      display="grid"
      gap="1.5"
      maxW="22rem"
    >
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = histogram[stars - 1] ?? 0;
        return (
          <chakra.li
            key={stars}
            display="grid"
            gridTemplateColumns="5.5rem 1fr 2rem"
            alignItems="center"
            gap="3"
            fontSize="sm"
          >
            <span>{t('reviews.bar', { count: stars })}</span>
            <chakra.span h="2.5" borderRadius="pill" bg="line" overflow="hidden" aria-hidden="true">
              <chakra.span display="block" h="full" bg="accent" css={{ width: `${(count / most) * 100}%` }} />
            </chakra.span>
            <chakra.span textAlign="right">{count}</chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
