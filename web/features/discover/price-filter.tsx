import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SearchState } from './search-state.ts';

type Props = { state: SearchState; onChange: (state: SearchState) => void };
const MOST = 100_000;
/** As people write it: "1 500", "1500 kr". */
const bare = (text: string) => text.replace(/\s|kr\s*$/gi, '');
const toNumber = (text: string) => (/^\d{1,9}$/.test(bare(text)) ? Math.min(Number(bare(text)), MOST) : undefined);
const isWrong = (text: string) => bare(text) !== '' && toNumber(text) === undefined;
const shown = (value: number | undefined) => String(value ?? '');

/** What is typed counts as soon as one goes on, whichever button that is. */
export function PriceFilter({ state, onChange }: Props) {
  const { t } = useTranslation('search');
  const { priceMin, priceMax } = state;
  const [min, setMin] = useState(shown(priceMin));
  const [max, setMax] = useState(shown(priceMax));
  useEffect(() => setMin(shown(priceMin)), [priceMin]);
  useEffect(() => setMax(shown(priceMax)), [priceMax]);
  const apply = () => {
    const wanted = { priceMin: toNumber(min), priceMax: toNumber(max) };
    if (isWrong(min) || isWrong(max) || (wanted.priceMin === priceMin && wanted.priceMax === priceMax)) return;
    onChange({ ...state, ...wanted });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <chakra.form noValidate onSubmit={submit} onBlur={apply}>
      <chakra.p fontWeight="650" mb="2.5">
        {t('filters.price')}
      </chakra.p>
      <chakra.div display="flex" gap="3" alignItems="flex-start">
        <TextInput
          label={t('filters.priceMin')}
          inputMode="numeric"
          value={min}
          error={isWrong(min) && t('filters.priceInvalid')}
          onChange={(event) => setMin(event.target.value)}
        />
        <TextInput
          label={t('filters.priceMax')}
          inputMode="numeric"
          value={max}
          error={isWrong(max) && t('filters.priceInvalid')}
          onChange={(event) => setMax(event.target.value)}
        />
        <Button type="submit" alignSelf="flex-end">
          {t('filters.apply')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
