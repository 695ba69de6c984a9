import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { VisuallyHidden } from '#web/components/visually-hidden.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { PictureCard } from './picture-card.tsx';
import type { StepProps } from './step-props.ts';

type Pictures = StepProps['draft']['pictures'];
/** The same pictures with one of them at another place. */
export function moved(pictures: Pictures, from: number, to: number): Pictures {
  const one = pictures[from];
  if (!one || to < 0 || to >= pictures.length) return pictures;
  const others = pictures.filter((_, i) => i !== from);
  return [...others.slice(0, to), one, ...others.slice(to)];
}

/** In their order, by dragging or by buttons; each move is said aloud. */
export function PictureList({ draft: { pictures }, change }: StepProps) {
  const { t } = useTranslation('listing');
  const [dragged, setDragged] = useState<number>();
  const [news, setNews] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    change((now) => ({ pictures: moved(now.pictures, from, to) }));
    setNews(t('pictures.moved', { number: to + 1, count: pictures.length }));
  };
  const putWords = (key: string, language: Locale, text: string) =>
    change((now) => ({
      pictures: now.pictures.map((p) => (p.key === key ? { ...p, alt: { ...p.alt, [language]: text } } : p)),
    }));
  const removeOne = (gone: string) => change((now) => ({ pictures: now.pictures.filter(({ key }) => key !== gone) }));
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <chakra.ol
        aria-label={t('pictures.list')}
        listStyleType="none"
        p="0"
        m="0"
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)' }}
      >
        {pictures.map((picture, at) => (
          <chakra.li
            key={picture.key}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.stopPropagation();
              event.preventDefault();
              if (dragged !== undefined) move(dragged, at);
              setDragged(undefined);
            }}
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
            borderRadius="lg"
            overflow="hidden"
            bg="surface.raised"
          >
            <PictureCard
              picture={picture}
              at={at}
              count={pictures.length}
              onMove={(to) => move(at, to)}
              onWords={(language, text) => putWords(picture.key, language, text)}
              onRemove={() => removeOne(picture.key)}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}
