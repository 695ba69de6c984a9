import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DURATIONS, FEATURES, SPECIES, STYLES } from '#shared/domain/catalogue/taxonomy.ts';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { PriceFilter } from './price-filter.tsx';
import { FLAGS, type ListFilter, type SearchState, toggle, withoutFilters } from './search-state.ts';
import type { SearchAnswer } from './use-trip-search.ts';

type Facets = SearchAnswer['facets'];
type Props = {
  state: SearchState;
  facets: Facets | undefined;
  total: number | undefined;
  onChange: (state: SearchState) => void;
  onClose: () => void;
};
const VALUES: Record<ListFilter, { list: readonly string[]; texts: string }> = {
  duration: { list: DURATIONS, texts: 'durations' },
  species: { list: SPECIES, texts: 'species' },
  styles: { list: STYLES, texts: 'styles' },
  features: { list: FEATURES, texts: 'features' },
};
const ORDER: readonly ListFilter[] = ['duration', 'species', 'styles', 'features'];

export function FilterSheet({ state, facets, total, onChange, onClose }: Props) {
  const { t } = useTranslation(['search', 'taxonomy']);
  const name = t as unknown as (key: string) => string;
  const shown = (key: ListFilter) =>
    VALUES[key].list.filter((v) => v !== 'multi_day' || (facets?.duration.multi_day ?? 0) > 0);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filters.title')}
      footer={
        <chakra.div display="flex" justifyContent="space-between" gap="3">
          <Button variant="quiet" onClick={() => onChange(withoutFilters(state))}>
            {t('filters.clear')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('filters.show', { count: total ?? 0 })}
          </Button>
        </chakra.div>
      }
    >
      <chakra.div display="grid" gap="7">
        {ORDER.map((key) => (
          <Group key={key} title={t(`filters.${key}`)}>
            {shown(key).map((value) => (
              <Chip
                key={value}
                pressed={state[key].includes(value)}
                count={facets?.[key][value] ?? (facets ? 0 : undefined)}
                onToggle={() => onChange(toggle(state, key, value))}
              >
                {name(`taxonomy:${VALUES[key].texts}.${value}`)}
              </Chip>
            ))}
          </Group>
        ))}
        <Group title={t('filters.more')}>
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
        </Group>
        <PriceFilter state={state} onChange={onChange} />
      </chakra.div>
    </Sheet>
  );
}
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0">
      <chakra.legend fontWeight="650" mb="2.5">
        {title}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {children}
      </chakra.div>
    </chakra.fieldset>
  );
}
