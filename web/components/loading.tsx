import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = ComponentProps<typeof Skeleton> & { children?: ReactNode };

/** A section that is still coming: its shape for the eye, a word for the ear. Not `aria-busy`, which would hush the word. */
export function Loading({ children, ...shape }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children ?? <Skeleton {...shape} />}
    </div>
  );
}
