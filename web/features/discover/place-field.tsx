import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SearchState } from './search-state.ts';
import { Segment, segmentControl } from './segment.tsx';

const PlaceSuggestions = lazy(async () => ({ default: (await import('./place-suggestions.tsx')).PlaceSuggestions }));
const Input = chakra('input', segmentControl);
export type Place = Readonly<{
  id: string;
  name: string;
  region: string;
  kind: 'water' | 'town' | 'region' | 'country';
}>;
type Props = { value: SearchState; onChange: (part: Partial<SearchState>) => void };

/** A combobox over place names. Suggestions are fetched when somebody types; the text alone is enough to search. */
export function PlaceField({ value, onChange }: Props) {
  const { t } = useTranslation('search-bar');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const choose = (place: Place) => {
    onChange({ where: place.name, place: place.id, bounds: undefined });
    setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && open && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(places.length === 0 ? -1 : (active + step + places.length) % places.length);
    }
  };
  const shown = value.where ?? (value.bounds ? t('mapArea') : '');
  const expanded = open && places.length > 0;
  return (
    <Segment label={t('where')} htmlFor="search-where" wide>
      <Input
        id="search-where"
        name="where"
        type="search"
        autoComplete="off"
        placeholder={t('wherePlaceholder')}
        value={shown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls="search-places"
        aria-activedescendant={expanded && active >= 0 ? `place-${active}` : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
        cursor="text"
        onChange={(event) => {
          onChange({ where: event.target.value, place: undefined, bounds: undefined });
          setActive(-1);
          setOpen(true);
        }}
      />
      {value.place && <input type="hidden" name="place" value={value.place} />}
      {open && (
        <Suspense fallback={null}>
          <PlaceSuggestions text={value.where ?? ''} active={active} onFound={setPlaces} onChoose={choose} />
        </Suspense>
      )}
    </Segment>
  );
}
