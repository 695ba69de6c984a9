import { chakra } from '@chakra-ui/react';
import { Heart, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { Experience } from './use-experience.ts';
import { useFavourite } from './use-favourite.ts';

export function TitleActions({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience');
  const { language } = useLanguage();
  const favourite = useFavourite(experience.id);
  const share = async () => {
    const url = `${location.origin}/experience/${experience.id}`;
    const title = experience.title[language];
    try {
      if (navigator.share)
        return await navigator.share({ title, text: t('actions.shareText', { title, place: experience.place }), url });
      await navigator.clipboard.writeText(url);
      toast({ title: t('actions.copied'), tone: 'success' });
    } catch (error) {
      // closing the phone's own share sheet is not a failure
      if ((error as { name?: string }).name !== 'AbortError') toast({ title: t('actions.copyFailed'), tone: 'danger' });
    }
  };
  return (
    <chakra.div display="flex" gap="1" flexShrink="0" ml="-3">
      <Button variant="quiet" size="sm" onClick={() => void share()}>
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
    </chakra.div>
  );
}
