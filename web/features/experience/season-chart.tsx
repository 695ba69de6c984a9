import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/components/visually-hidden.tsx';
import { formatMonthName } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type SeasonState, seasonMonths } from './season-months.ts';
import type { Experience } from './use-experience.ts';

const STRIPES = 'repeating-linear-gradient(135deg, var(--n-colors-accent) 0 3px, transparent 3px 7px)';
const Bar = chakra('span', {
  base: {
    display: 'block',
    w: 'full',
    borderRadius: 'sm',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    alignSelf: 'end',
  },
  variants: {
    state: {
      high: { h: '16', bg: 'accent', borderColor: 'accent' },
      main: { h: '10', bgImage: STRIPES, borderColor: 'accent' },
      low: { h: '3', bg: 'transparent', borderColor: 'line.strong', borderStyle: 'dashed' },
    } satisfies Record<SeasonState, object>,
  },
});

/** Twelve months: high, solid; in season, striped; off season, low and empty. Read out month by month. */
export function SeasonChart({ seasons }: { seasons: Experience['seasons'] }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  return (
    <div>
      <chakra.ol
        display="grid"
        gridTemplateColumns="repeat(12, minmax(0, 1fr))"
        gap={{ base: '1', md: '2' }}
        alignItems="end"
        p="0"
        m="0"
        listStyleType="none"
      >
        {seasonMonths(seasons).map((state, i) => (
          <chakra.li
            key={formatMonthName(i + 1, language, 'long')}
            display="grid"
            alignItems="end"
            gap="1.5"
            textAlign="center"
            fontSize="xs"
            color="ink.muted"
          >
            <Bar state={state} aria-hidden="true" />
            <chakra.span aria-hidden="true" display={{ base: 'none', md: 'block' }}>
              {formatMonthName(i + 1, language).replace('.', '')}
            </chakra.span>
            <chakra.span aria-hidden="true" display={{ base: 'block', md: 'none' }}>
              {formatMonthName(i + 1, language, 'narrow')}
            </chakra.span>
            <VisuallyHidden>
              {t('season.month', { month: formatMonthName(i + 1, language, 'long'), state: t(`season.${state}`) })}
            </VisuallyHidden>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.ul
        aria-label={t('season.legendLabel')}
        display="flex"
        gap="4"
        flexWrap="wrap"
        mt="4"
        p="0"
        listStyleType="none"
        fontSize="sm"
        color="ink.muted"
      >
        {(['high', 'main', 'low'] as const).map((state) => (
          <chakra.li key={state} display="inline-flex" alignItems="center" gap="2">
            <Bar
              state={state}
              aria-hidden="true"
              css={{ width: '1.4rem', height: state === 'low' ? '0.5rem' : '1rem', alignSelf: 'center' }}
            />
            {t(`season.${state}`)}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
