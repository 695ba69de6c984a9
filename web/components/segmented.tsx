import { Link } from 'react-router-dom';
import { chakra } from './theme/chakra.tsx';

const Choice = chakra(Link, {
  base: {
    px: '4',
    minH: '9',
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: '600',
    color: 'ink.muted!',
    textDecoration: 'none!',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink!' },
    _currentPage: { bg: 'surface.raised', color: 'ink!', boxShadow: 'card' },
  },
});
type Props = { label: string; items: readonly { to: string; label: string; current: boolean }[] };

/** On a narrow screen the row scrolls by itself: the row alone, never the page that it stands on. */
function intoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!link || !row) return;
  const before = link.offsetLeft - row.offsetLeft;
  const after = before + link.offsetWidth;
  if (before < row.scrollLeft) row.scrollLeft = before;
  else if (after > row.scrollLeft + row.clientWidth) row.scrollLeft = after - row.clientWidth;
}

/** Some views of the same thing; each has its own address. */
export function Segmented({ label, items }: Props) {
  return (
    <chakra.nav
      aria-label={label}
      display="inline-flex"
      p="1"
      gap="1"
      borderRadius="pill"
      bg="surface.sunk"
      maxW="full"
      overflowX="auto"
    >
      {items.map((item) => (
        <Choice
          key={item.to}
          to={item.to}
          replace
          aria-current={item.current ? 'page' : undefined}
          ref={item.current ? intoView : undefined}
        >
          {item.label}
        </Choice>
      ))}
    </chakra.nav>
  );
}
