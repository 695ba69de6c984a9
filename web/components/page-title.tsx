import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';
import { chakra } from './theme/chakra.tsx';

type Props = {
  children: ReactNode /** The tab's title, when it is not the heading itself. */;
  title?: string;
  hidden?: boolean;
};

/** The page's one h1; the focus comes here after a change of page. */
export function PageTitle({ children, title, hidden = false }: Props) {
  useTitle(title ?? (typeof children === 'string' ? children : undefined));
  return (
    <chakra.h1
      tabIndex={-1}
      {...(hidden ? { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } : {})}
    >
      {children}
    </chakra.h1>
  );
}
