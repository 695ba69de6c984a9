import { useEffect } from 'react';

/** The tab's title. Pages that are prerendered also carry it in their HTML. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title.includes('Napp') ? title : `${title} · Napp`;
  }, [title]);
}
