import { chakra } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#shared/kernel/locale.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Picture } from '#web/components/picture.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { VisuallyHidden } from '#web/components/visually-hidden.tsx';
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
export function PictureList({ draft: { pictures }, change, isOwn }: StepProps) {
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
            <Picture
              imageKey={picture.key}
              widths={picture.widths}
              alt={picture.alt.en || picture.alt.sv || t('pictures.number', { number: at + 1 })}
              sizes="(min-width: 30rem) 20rem, 100vw"
            />
            <chakra.div p="3" display="grid" gap="3">
              <chakra.div display="flex" gap="1" alignItems="center" flexWrap="wrap">
                {at === 0 ? (
                  <Badge tone="accent">{t('pictures.cover')}</Badge>
                ) : (
                  <Button
                    size="icon"
                    variant="quiet"
                    aria-label={t('pictures.makeCover', { number: at + 1 })}
                    onClick={() => move(at, 0)}
                  >
                    <Star size={18} aria-hidden="true" />
                  </Button>
                )}
                <Button
                  size="icon"
                  variant="quiet"
                  disabled={at === 0}
                  aria-label={t('pictures.earlier', { number: at + 1 })}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowLeft size={18} aria-hidden="true" />
                </Button>
                <Button
                  size="icon"
                  variant="quiet"
                  disabled={at === pictures.length - 1}
                  aria-label={t('pictures.later', { number: at + 1 })}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowRight size={18} aria-hidden="true" />
                </Button>
                {isOwn && (
                  <Button
                    size="icon"
                    variant="quiet"
                    aria-label={t('pictures.remove', { number: at + 1 })}
                    onClick={() =>
                      change((now) => ({ pictures: now.pictures.filter(({ key }) => key !== picture.key) }))
                    }
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </Button>
                )}
              </chakra.div>
              {LOCALES.map((language) => (
                <TextInput
                  key={language}
                  label={t('pictures.alt', { language: t(`language.${language}`) })}
                  lang={language}
                  optional
                  maxLength={200}
                  value={picture.alt[language]}
                  onChange={({ target }) => putWords(picture.key, language, target.value)}
                />
              ))}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}
