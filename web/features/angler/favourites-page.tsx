import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/page-title.tsx';
import { AnglerTabs } from './angler-tabs.tsx';
import { FavouriteGrid } from './favourite-grid.tsx';
import { useFavourites } from './use-favourites.ts';

export function FavouritesPage() {
  const { t } = useTranslation('angler');
  const favourites = useFavourites();
  return (
    <>
      <PageTitle>{t('favorites.title')}</PageTitle>
      <AnglerTabs />
      <FavouriteGrid favourites={favourites} />
    </>
  );
}
