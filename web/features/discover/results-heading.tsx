import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useLanguage } from '../../lib/language.ts';
import { SORTS } from './read-search.ts';
import type { SearchState } from './search-state.ts';
import type { SearchAnswer } from './use-trip-search.ts';

const Choice = chakra('select', {
  base: {
    fontWeight: '600',
    bg: 'transparent',
    minH: '9',
    cursor: 'pointer',
    borderRadius: 'sm',
    px: '1',
    '& option': { bg: 'surface.raised' },
  },
});
const RankingLink = chakra(Link, { base: { textDecoration: 'underline!', py: '0.5', lineHeight: '1.5' } });
const Hint = chakra('p', {
  base: {
    mt: '3',
    fontSize: 'sm',
    bg: 'reed.soft',
    color: 'reed.ink',
    px: '4',
    py: '2',
    borderRadius: 'md',
    overflowWrap: 'anywhere',
  },
});
type Props = {
  state: SearchState;
  answer: SearchAnswer | undefined /** The answer is still the one to the search before. */;
  stale: boolean;
  failed: boolean;
  onSort: (sort: string) => void;
  /** What else is chosen about the results. */
  children?: ReactNode;
};

export function ResultsHeading({ state, answer, stale, failed, onSort, children }: Props) {
  const { t } = useTranslation('search');
  const { language } = useLanguage();
  const { search } = useLocation();
  const sortId = useId();
  const isAnswered = answer && !stale;
  const place = isAnswered ? answer.area.name?.[language] : state.where;
  const isUnknown = isAnswered && !!state.where && !place && !state.bounds;
  const isCountry = isAnswered && answer.area.isCountry;
  const near = place ? t('results.titlePlace', { place }) : t('results.title');
  const title = state.bounds ? t('results.titleArea') : isCountry ? t('results.titleCountry') : near;
  // without somewhere to measure from, an order by distance would be another one
  const canMeasure = isAnswered
    ? !!state.bounds || (!!place && !isCountry)
    : !!(state.place ?? state.where ?? state.bounds);
  return (
    <chakra.div mb="5">
      <chakra.div css={{ '& h1': { fontSize: '2xl' } }}>
        <PageTitle>{title}</PageTitle>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        gap="1"
        mt="1"
        color="ink.muted"
        fontSize="sm"
      >
        <p role="status">{answer ? t('results.count', { count: answer.total }) : !failed && t('results.loading')}</p>
        <chakra.div display="flex" alignItems="center" gap="4" flexWrap="wrap">
          <chakra.div display="flex" alignItems="center" gap="1" flexWrap="wrap">
            <label htmlFor={sortId}>{t('sort.label')}</label>
            <Choice
              id={sortId}
              color="ink"
              value={state.sort ?? 'recommended'}
              onChange={(event) => onSort(event.target.value === 'recommended' ? '' : event.target.value)}
            >
              {SORTS.filter((sort) => sort !== 'distance' || canMeasure).map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort.${sort}`)}
                </option>
              ))}
            </Choice>
          </chakra.div>
          <RankingLink to={{ search, hash: '#ranking' }} preventScrollReset>
            {t('results.ranking')}
          </RankingLink>
          {children}
        </chakra.div>
      </chakra.div>
      {isUnknown ? (
        <Hint>{t('results.unknownPlace', { place: state.where })}</Hint>
      ) : (
        answer?.bestOf && answer.total > 0 && <Hint>{t('results.bestOf')}</Hint>
      )}
    </chakra.div>
  );
}
