import { useTranslation } from 'react-i18next';
import { formatMonthName } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { heightOf, type MonthRow } from './month-rows.ts';

const STRIPES = 'repeating-linear-gradient(135deg, var(--n-colors-accent) 0 3px, transparent 3px 7px)';
const Bar = chakra('div', { base: { w: 'full', borderColor: 'accent', borderStyle: 'solid', borderWidth: '0' } });

/** Twelve bars: what is earned is full, what is expected is striped. The figures are in the table, so it is one picture. */
export function MonthChart({ months, label }: { months: readonly MonthRow[]; label: string }) {
  const { t } = useTranslation('guide-earnings');
  const { language } = useLanguage();
  const highest = Math.max(...months.map(({ sums }) => sums.earned.minor + sums.expected.minor));
  return (
    <chakra.figure mt="6" mb="0" mx="0">
      <chakra.div
        role="img"
        aria-label={label}
        display="flex"
        gap={{ base: '1', md: '3' }}
        h="10rem"
        alignItems="flex-end"
      >
        {months.map(({ month, sums }) => (
          <chakra.div key={month} flex="1" h="full" display="flex" flexDirection="column" justifyContent="flex-end">
            <Bar
              style={{ height: `${heightOf(sums.expected, highest)}%`, backgroundImage: STRIPES }}
              borderWidth={sums.expected.minor > 0 ? '1.5px' : '0'}
            />
            <Bar bg="accent" style={{ height: `${heightOf(sums.earned, highest)}%` }} />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div
        aria-hidden="true"
        display="flex"
        gap={{ base: '1', md: '3' }}
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="line"
        pt="1"
        fontSize="xs"
        color="ink.muted"
      >
        {months.map(({ month }) => (
          <chakra.span key={month} flex="1" textAlign="center">
            {formatMonthName(Number(month.slice(5)), language, 'narrow')}
          </chakra.span>
        ))}
      </chakra.div>
      <chakra.figcaption fontSize="sm" color="ink.muted" mt="2" display="flex" flexWrap="wrap" columnGap="5">
        <Key text={t('earned')} />
        <Key text={t('expected')} striped />
      </chakra.figcaption>
    </chakra.figure>
  );
}
const Key = ({ text, striped = false }: { text: string; striped?: boolean }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="2">
    <chakra.span
      w="4"
      h="4"
      borderWidth="1.5px"
      borderStyle="solid"
      borderColor="accent"
      {...(striped ? { style: { backgroundImage: STRIPES } } : { bg: 'accent' })}
    />
    {text}
  </chakra.span>
);
