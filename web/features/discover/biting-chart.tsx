import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chakra } from '../../components/theme/chakra.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { BITING, type Bite } from '../../content/biting.ts';
import { formatMonthName } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';

const STATES = ['none', 'good', 'peak'] as const;
const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);
const Cell = chakra('td', {
  base: {
    p: '2px',
    textAlign: 'center',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      h: { base: '7', md: '9' },
      borderRadius: { base: '5px', md: 'sm' },
      fontSize: 'xs',
      fontWeight: '600',
      borderWidth: '1.5px',
      borderStyle: 'solid',
    },
  },
  variants: {
    state: {
      0: { '& > span': { borderColor: 'transparent', color: 'ink.muted', bg: 'surface.sunk' } },
      1: { '& > span': { borderColor: 'accent', color: 'accent', bg: 'accent.soft' } },
      2: { '& > span': { borderColor: 'accent', color: 'accent.ink', bg: 'accent' } },
    },
    now: { true: { '& > span': { outline: '2px solid', outlineColor: 'buoy', outlineOffset: '1px' } } },
  },
});
const SpeciesLink = chakra(Link, {
  base: { fontWeight: '650', textDecoration: 'none!', _hover: { textDecoration: 'underline!', color: 'accent' } },
});

export function BitingChart() {
  const { t } = useTranslation(['home', 'taxonomy']);
  const { language } = useLanguage();
  const [now, setNow] = useState(0);
  useEffect(() => setNow(new Date().getMonth() + 1), []);
  return (
    <section aria-labelledby="biting">
      <h2 id="biting">{t('biting.title')}</h2>
      <chakra.p color="ink.muted" mt="1" mb="5">
        {t('biting.text')}
      </chakra.p>
      <chakra.table w="full" css={{ borderCollapse: 'collapse', tableLayout: 'fixed' }}>
        <thead>
          <tr>
            <chakra.th scope="col" w={{ base: '27%', md: '20%' }}>
              <VisuallyHidden>{t('biting.species')}</VisuallyHidden>
            </chakra.th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                <VisuallyHidden>{formatMonthName(month, language, 'long')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BITING.map(({ species, latin, months }) => (
            <chakra.tr key={species} borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
              <chakra.th scope="row" textAlign="left" py="2.5" pr="2" fontWeight="400" lineHeight="1.3">
                <SpeciesLink to={`/search?species=${species}`}>{t(`taxonomy:species.${species}`)}</SpeciesLink>
                <chakra.i display={{ base: 'none', sm: 'block' }} fontSize="sm" color="ink.muted" lang="la">
                  {latin}
                </chakra.i>
              </chakra.th>
              {months.map((state, i) => (
                <Month
                  key={MONTHS[i]}
                  name={formatMonthName(i + 1, language).replace('.', '')}
                  letter={formatMonthName(i + 1, language, 'narrow')}
                  state={state}
                  now={now === i + 1}
                  said={t(`biting.${STATES[state]}`) + (now === i + 1 ? `, ${t('biting.now')}` : '')}
                />
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <Legend />
    </section>
  );
}
type MonthProps = { name: string; letter: string; state: Bite; now: boolean; said: string };
/** One of a hundred: it asks for nothing and is drawn anew only when it changes. */
const Month = memo(function Month({ name, letter, state, now, said }: MonthProps) {
  return (
    <Cell state={state} now={now}>
      <span>
        <chakra.span aria-hidden="true" display={{ base: 'none', md: 'inline' }}>
          {name}
        </chakra.span>
        <chakra.span aria-hidden="true" display={{ base: 'inline', md: 'none' }}>
          {letter}
        </chakra.span>
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </Cell>
  );
});
function Legend() {
  const { t } = useTranslation('home');
  return (
    <chakra.ul
      aria-hidden="true"
      display="flex"
      flexWrap="wrap"
      gap="4"
      mt="4"
      fontSize="sm"
      color="ink.muted"
      listStyle="none"
      p="0"
    >
      {(
        [
          ['peak', 'accent', 'accent'],
          ['good', 'accent.soft', 'accent'],
          ['none', 'surface.sunk', 'line'],
        ] as const
      ).map(([name, bg, edge]) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="2">
          <chakra.span
            w="5"
            h="4"
            borderRadius="4px"
            bg={bg}
            borderWidth="1.5px"
            borderStyle="solid"
            borderColor={edge}
          />
          {t(`biting.${name}`)}
        </chakra.li>
      ))}
      <chakra.li display="flex" alignItems="center" gap="2">
        <chakra.span w="5" h="4" borderRadius="4px" borderWidth="2px" borderStyle="solid" borderColor="buoy" />
        {t('biting.now')}
      </chakra.li>
    </chakra.ul>
  );
}
