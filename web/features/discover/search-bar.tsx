import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { todayIn } from '../../lib/format.ts';
import { PeopleField } from './people-field.tsx';
import { PlaceField } from './place-field.tsx';
import { EMPTY_SEARCH, type SearchState, writeSearch } from './search-state.ts';
import { Segment, segmentControl } from './segment.tsx';

const Bar = chakra('form', {
  base: {
    display: 'grid',
    gap: '0',
    alignItems: 'stretch',
    bg: 'surface.raised',
    color: 'ink',
    borderRadius: 'lg',
    p: '2',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    gridTemplateColumns: {
      base: '1fr 1fr',
      md: '1fr 1fr 1fr',
      lg: 'minmax(0, 1.7fr) minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1.1fr) auto',
    },
  },
});
const DateInput = chakra('input', segmentControl);
const Choice = chakra('select', segmentControl);
const FLEXIBLE_DAYS = [0, 1, 2, 3, 7];
const ZONE = 'Europe/Stockholm';
type Props = { initial?: SearchState; onSearch?: (state: SearchState) => void };

/** Where, when, who. A plain form to /search until the script is here; then it keeps what the page has chosen besides. */
export function SearchBar({ initial = EMPTY_SEARCH, onSearch }: Props) {
  const { t } = useTranslation('search-bar');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<SearchState>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSearch) onSearch(draft);
    else navigate(`/search?${writeSearch(draft)}`);
  };
  return (
    <Bar role="search" aria-label={t('label')} action="/search" method="get" onSubmit={submit}>
      <PlaceField value={draft} onChange={change} />
      <Segment label={t('when')} htmlFor="search-date">
        <DateInput
          id="search-date"
          type="date"
          name="date"
          min={todayIn(ZONE)}
          value={draft.date ?? ''}
          onChange={(event) => change({ date: event.target.value })}
          suppressHydrationWarning
        />
      </Segment>
      <Segment label={t('flexible')} htmlFor="search-flexible">
        <Choice
          id="search-flexible"
          name="flexible"
          value={draft.flexible ?? 0}
          onChange={(event) => change({ flexible: Number(event.target.value) })}
        >
          {FLEXIBLE_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t('exact') : t('days', { count: days })}
            </option>
          ))}
        </Choice>
      </Segment>
      <PeopleField value={draft} onChange={change} />
      <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }} display="flex" p="1">
        <Button type="submit" variant="primary" size="lg" wide>
          <Icon name="search" />
          {t('submit')}
        </Button>
      </chakra.div>
    </Bar>
  );
}
