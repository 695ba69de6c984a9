import { Heart, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Experience } from './use-experience.ts';
import { useFavourite } from './use-favourite.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

export function TitleActions({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const favourite = useFavourite(experience.id);
  const [isSharing, setIsSharing] = useState(false);
  return (
    <chakra.div display="flex" gap="1" flexShrink="0" ml="-3">
      <Button variant="quiet" size="sm" onClick={() => setIsSharing(true)}>
        <Share2 size={18} aria-hidden="true" />
        {t('actions.share')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={favourite.isFavourite}
        aria-label={t(favourite.isFavourite ? 'actions.removeLabel' : 'actions.saveLabel')}
        onClick={favourite.toggle}
      >
        <chakra.span color={favourite.isFavourite ? 'buoy' : 'inherit'}>
          <Heart size={18} aria-hidden="true" fill={favourite.isFavourite ? 'currentColor' : 'none'} />
        </chakra.span>
        {t(favourite.isFavourite ? 'actions.saved' : 'actions.save')}
      </Button>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog experience={experience} open onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </chakra.div>
  );
}
