import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestPlaces } from '#shared/contracts/catalogue.ts';
import { Icon } from '../../components/icon.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Place } from './place-field.tsx';

const PAUSE_MS = 150;
const List = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: 'header',
    left: '0',
    top: 'calc(100% + 10px)',
    w: 'max(100%, 19rem)',
    maxW: 'calc(100vw - 3rem)',
    maxH: '22rem',
    overflowY: 'auto',
    p: '2',
    m: '0',
    listStyle: 'none',
    bg: 'surface.raised',
    color: 'ink',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    boxShadow: 'card',
  },
});
const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'accent.soft' },
    _selected: { bg: 'accent.soft' },
  },
});
type Props = {
  text: string;
  active: number;
  onFound: (places: readonly Place[]) => void;
  onChoose: (place: Place) => void;
};

export function PlaceSuggestions(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Suggestions {...props} />
    </QueryClientProvider>
  );
}
function Suggestions({ text, active, onFound, onChoose }: Props) {
  const { t } = useTranslation('search-bar');
  const { language } = useLanguage();
  const [asked, setAsked] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isSuccess } = useQuery({
    queryKey: ['places', asked, language],
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    enabled: asked !== '',
    queryFn: ({ signal }) => call(suggestPlaces, { q: asked, language }, { signal }),
  });
  const places = asked ? data?.places : undefined;
  useEffect(() => onFound(places ?? []), [places, onFound]);
  const isNowhere = isSuccess && places?.length === 0;
  return (
    <>
      <VisuallyHidden role="status">
        {isNowhere ? t('whereNone') : isSuccess && places && t('whereHint', { count: places.length })}
      </VisuallyHidden>
      {isNowhere && (
        <List as="p" aria-hidden="true" px="4" py="3">
          {t('whereNone')}
        </List>
      )}
      {!!places?.length && (
        <List id="search-places" role="listbox" aria-label={t('where')}>
          {places.map((place, i) => (
            <Option
              key={place.id}
              id={`place-${i}`}
              role="option"
              aria-selected={i === active}
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(place);
              }}
            >
              <chakra.span color="accent">
                <Icon name="pin" />
              </chakra.span>
              <chakra.span minW="0">
                <chakra.span display="block" fontWeight="600">
                  {place.name}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="ink.muted">
                  {t(`kinds.${place.kind}`)}
                  {place.region && place.region !== place.name ? `, ${place.region}` : ''}
                </chakra.span>
              </chakra.span>
            </Option>
          ))}
        </List>
      )}
    </>
  );
}
