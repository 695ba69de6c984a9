import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { addFavourite, listFavourites, removeFavourite } from '#shared/contracts/community.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';

type Favourites = Awaited<ReturnType<typeof readFavourites>>;
const readFavourites = () => call(listFavourites, {});
/** What somebody wanted to save before signing in; done when they are back. */
const WANTED = 'napp.favourite';

export function useFavourite(experienceId: string) {
  const { t } = useTranslation('experience');
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const key = ['favourites'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: readFavourites,
    enabled: status === 'signed-in',
    staleTime: 60_000,
  });
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (add: boolean) => call(add ? addFavourite : removeFavourite, { experienceId }),
    onMutate: async (add) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<Favourites>(key);
      if (before)
        queries.setQueryData<Favourites>(key, {
          ...before,
          ids: add ? [...before.ids, experienceId] : before.ids.filter((id) => id !== experienceId),
        });
      return { before };
    },
    onSuccess: (_done, add) =>
      toast({ title: t(add ? 'actions.savedToast' : 'actions.removedToast'), tone: 'success' }),
    onError: (_error, add, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      toast({ title: t(add ? 'actions.saveFailed' : 'actions.removeFailed'), tone: 'danger' });
    },
    // not waited for: on a slow line the answer is known before the list is
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  });
  // Until the list is there, the heart says what was just asked for.
  const isFavourite = data ? data.ids.includes(experienceId) : !isError && variables === true;
  useEffect(() => {
    if (status !== 'signed-in' || sessionStorage.getItem(WANTED) !== experienceId) return;
    sessionStorage.removeItem(WANTED);
    mutate(true);
  }, [status, experienceId, mutate]);

  const toggle = () => {
    if (status === 'signed-in') return mutate(!isFavourite);
    sessionStorage.setItem(WANTED, experienceId);
    void navigate(`/auth?return=${encodeURIComponent(pathname + search)}`);
  };
  return { isFavourite, toggle, isPending };
}
