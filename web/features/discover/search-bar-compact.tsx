import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { SearchBar } from './search-bar.tsx';
import { type SearchState, writeSearch } from './search-state.ts';

const Summary = chakra(
  'button',
  {
    base: {
      display: { base: 'flex', md: 'none' },
      alignItems: 'center',
      gap: '3',
      w: 'full',
      minH: '14',
      px: '4',
      borderRadius: 'pill',
      bg: 'surface.raised',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line.strong',
      textAlign: 'left',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = { state: SearchState; onSearch: (state: SearchState) => void };

/** The bar stays; on a phone it folds into one line that opens it. */
export function SearchBarCompact({ state, onSearch }: Props) {
  const { t } = useTranslation(['search', 'search-bar']);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const people = (state.adults ?? 0) + (state.children ?? 0);
  const where = state.where ?? (state.bounds ? t('search-bar:mapArea') : t('search-bar:anywhere'));
  const when = state.date
    ? `${formatDate(state.date, language, 'short')}${state.flexible ? ` ${t('search-bar:days', { count: state.flexible })}` : ''}`
    : t('search-bar:anyDate');
  const search = (draft: SearchState) => {
    setOpen(false);
    onSearch(draft);
  };
  return (
    <chakra.div bg="surface.deep" py={{ base: '3', md: '4' }}>
      <Page wide>
        {!open && (
          <Summary onClick={() => setOpen(true)} aria-expanded={open}>
            <Icon name="search" />
            <chakra.span minW="0" color="ink">
              <chakra.span
                display="block"
                fontWeight="650"
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
              >
                {where}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="ink.muted" lineHeight="1.2">
                {when} · {people > 0 ? t('search-bar:people', { count: people }) : t('search-bar:anyone')}
              </chakra.span>
            </chakra.span>
          </Summary>
        )}
        <chakra.div display={open ? 'block' : { base: 'none', md: 'block' }}>
          <SearchBar key={writeSearch(state).toString()} initial={state} onSearch={search} />
        </chakra.div>
      </Page>
    </chakra.div>
  );
}
