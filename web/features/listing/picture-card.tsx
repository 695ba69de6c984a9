import { ArrowLeft, ArrowRight, type LucideIcon, Star, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Picture as PictureData } from '#shared/domain/catalogue/experience.ts';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Props = Readonly<{
  picture: PictureData;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onWords: (language: Locale, text: string) => void;
  onRemove: () => void;
}>;
/** One picture with its place in the order and the words for those who cannot see it. */
export function PictureCard({ picture, at, count, onMove, onWords, onRemove }: Props) {
  const { t } = useTranslation('listing');
  const number = at + 1;
  return (
    <>
      <Picture
        imageKey={picture.key}
        widths={picture.widths}
        alt={picture.alt.en || picture.alt.sv || t('pictures.number', { number })}
        sizes="(min-width: 30rem) 20rem, 100vw"
      />
      <chakra.div p="3" display="grid" gap="3">
        <chakra.div display="flex" gap="1" alignItems="center" flexWrap="wrap">
          {at === 0 && <Badge tone="accent">{t('pictures.cover')}</Badge>}
          {at > 0 && <Tool icon={Star} label={t('pictures.makeCover', { number })} onClick={() => onMove(0)} />}
          <Tool
            icon={ArrowLeft}
            label={t('pictures.earlier', { number })}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <Tool
            icon={ArrowRight}
            label={t('pictures.later', { number })}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <Tool icon={Trash2} label={t('pictures.remove', { number })} onClick={onRemove} />
        </chakra.div>
        {LOCALES.map((language) => (
          <TextInput
            key={language}
            label={t('pictures.alt', { language: t(`language.${language}`) })}
            lang={language}
            optional
            maxLength={200}
            value={picture.alt[language]}
            onChange={({ target }) => onWords(language, target.value)}
          />
        ))}
      </chakra.div>
    </>
  );
}
type ToolProps = { icon: LucideIcon; label: string; disabled?: boolean; onClick: () => void };
const Tool = ({ icon: Sign, label, ...rest }: ToolProps) => (
  <Button size="icon" variant="quiet" aria-label={label} {...rest}>
    <Sign size={18} aria-hidden="true" />
  </Button>
);
