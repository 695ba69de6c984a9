import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { countFilters, FLAGS, type SearchState, toggle, withoutFilters } from './search-state.ts';
import type { SearchAnswer } from './use-trip-search.ts';

type Facets = SearchAnswer['facets'];
type Props = {
  state: SearchState;
  facets: Facets | undefined;
  total: number | undefined;
  onChange: (state: SearchState) => void;
};
const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    overflowX: 'auto',
    py: '3',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    // inside: the row scrolls, and would cut a ring around the first one
    '& :focus-visible': { outlineOffset: '-3px' },
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'line',
    scrollbarWidth: 'none',
    '& > *': { flexShrink: '0' },
  },
});
const QUICK_SPECIES = 5;

/** What people ask for most stands here with its count; the rest is behind "Filters". */
export function FilterChips({ state, facets, total, onChange }: Props) {
  const { t } = useTranslation(['search', 'taxonomy']);
  const [open, setOpen] = useState(false);
  const on = countFilters(state);
  const durations = (['half_day', 'full_day', 'multi_day'] as const).filter(
    (d) => d !== 'multi_day' || (facets?.duration.multi_day ?? 0) > 0 || state.duration.includes(d),
  );
  const species = quickSpecies(state, facets);
  return (
    <Row role="group" aria-label={t('filters.title')}>
      <Button size="sm" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {on > 0 ? t('filters.openCount', { count: on }) : t('filters.open')}
      </Button>
      {durations.map((d) => (
        <Chip
          key={d}
          pressed={state.duration.includes(d)}
          count={facets?.duration[d]}
          onToggle={() => onChange(toggle(state, 'duration', d))}
        >
          {t(`taxonomy:durations.${d}`)}
        </Chip>
      ))}
      {FLAGS.map((flag) => (
        <Chip
          key={flag}
          pressed={!!state[flag]}
          count={facets?.[flag]}
          onToggle={() => onChange({ ...state, [flag]: state[flag] ? undefined : true })}
        >
          {t(`filters.${flag}`)}
        </Chip>
      ))}
      {species.map((s) => (
        <Chip
          key={s}
          pressed={state.species.includes(s)}
          count={facets?.species[s]}
          onToggle={() => onChange(toggle(state, 'species', s))}
        >
          {t(`taxonomy:species.${s}` as never)}
        </Chip>
      ))}
      {on > 0 && (
        <Button size="sm" variant="quiet" onClick={() => onChange(withoutFilters(state))}>
          {t('filters.clear')}
        </Button>
      )}
      {open && (
        <FilterSheet state={state} facets={facets} total={total} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </Row>
  );
}
function quickSpecies(state: SearchState, facets: Facets | undefined): string[] {
  const common = Object.entries(facets?.species ?? {})
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name]) => name);
  return [...new Set([...state.species, ...common])].slice(0, Math.max(QUICK_SPECIES, state.species.length));
}
