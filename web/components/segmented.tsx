import { Link } from 'react-router-dom';
import { chakra } from './theme/chakra.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

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

/** Some views of the same thing; each has its own address. */
export function Segmented({ label, items }: Props) {
  const row = useCurrentInSight<HTMLElement>(items.find(({ current }) => current)?.to);
  return (
    <chakra.nav
      ref={row}
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
        <Choice key={item.to} to={item.to} replace aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </Choice>
      ))}
    </chakra.nav>
  );
}
