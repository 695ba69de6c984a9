import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addFavourite, listFavourites, removeFavourite } from '#shared/contracts/community.ts';
import { toast } from '#web/components/toast.ts';
import type { TripCardData } from '#web/components/trip/trip-card.tsx';
import { call } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';

type Favourites = { cards: TripCardData[]; ids: string[] };
const KEY = ['favourites'] as const;

/** Removing is done at once and can be undone, so nobody is asked first. */
export function useFavourites() {
  const { t } = useTranslation('angler');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listFavourites, {}, { signal }) });
  const readAnew = () => queries.invalidateQueries({ queryKey: KEY });
  const change = async (next: (favourites: Favourites) => Favourites) => {
    await queries.cancelQueries({ queryKey: KEY });
    const before = queries.getQueryData<Favourites>(KEY);
    if (before) queries.setQueryData<Favourites>(KEY, next(before));
    return { before };
  };
  const restore = useMutation({
    mutationFn: (card: TripCardData) => call(addFavourite, { experienceId: card.id }),
    onSuccess: (_done, card) =>
      toast({ title: t('favorites.undone', { title: card.title[language] }), tone: 'success' }),
    onError: () => toast({ title: t('favorites.restoreFailed'), tone: 'danger' }),
    onSettled: readAnew,
  });
  const remove = useMutation({
    mutationFn: (card: TripCardData) => call(removeFavourite, { experienceId: card.id }),
    onMutate: (card) =>
      change((all) => ({
        cards: all.cards.filter(({ id }) => id !== card.id),
        ids: all.ids.filter((id) => id !== card.id),
      })),
    onSuccess: (_done, card) =>
      toast({
        title: t('favorites.removed', { title: card.title[language] }),
        action: { label: t('favorites.undo'), run: () => restore.mutate(card) },
      }),
    onError: (_error, _card, context) => {
      if (context?.before) queries.setQueryData(KEY, context.before);
      toast({ title: t('favorites.removeFailed'), tone: 'danger' });
    },
    onSettled: readAnew,
  });
  return { query, remove: remove.mutate };
}
