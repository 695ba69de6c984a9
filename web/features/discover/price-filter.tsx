import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SearchState } from './search-state.ts';

type Props = { state: SearchState; onChange: (state: SearchState) => void };
const toNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

export function PriceFilter({ state, onChange }: Props) {
  const { t } = useTranslation('search');
  const [min, setMin] = useState(String(state.priceMin ?? ''));
  const [max, setMax] = useState(String(state.priceMax ?? ''));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...state, priceMin: toNumber(min), priceMax: toNumber(max) });
  };
  return (
    <chakra.form onSubmit={apply}>
      <chakra.p fontWeight="650" mb="2.5">
        {t('filters.price')}
      </chakra.p>
      <chakra.div display="flex" gap="3" alignItems="flex-end">
        <TextInput
          label={t('filters.priceMin')}
          inputMode="numeric"
          pattern="[0-9]*"
          value={min}
          onChange={(event) => setMin(event.target.value)}
        />
        <TextInput
          label={t('filters.priceMax')}
          inputMode="numeric"
          pattern="[0-9]*"
          value={max}
          onChange={(event) => setMax(event.target.value)}
        />
        <Button type="submit">{t('filters.apply')}</Button>
      </chakra.div>
    </chakra.form>
  );
}
