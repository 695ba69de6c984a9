import { useEffect } from 'react';

/** A `<meta>` of the page's head for as long as the page is shown; what stood there before comes back. */
export function useMeta(name: 'description' | 'robots', content: string | undefined): void {
  useEffect(() => {
    if (!content) return undefined;
    const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
    const meta = found ?? document.createElement('meta');
    const before = found?.content;
    meta.name = name;
    meta.content = content;
    if (!found) document.head.append(meta);
    return () => {
      if (before === undefined) meta.remove();
      else meta.content = before;
    };
  }, [name, content]);
}
