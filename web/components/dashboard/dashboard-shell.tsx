import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Page } from '../page.tsx';
import { chakra } from '../theme/chakra.tsx';
import { useCurrentInSight } from '../use-current-in-sight.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type DashboardLink = Readonly<{
  to: string;
  label: string;
  icon: LucideIcon /** Only the page itself is current, not those under it. */;
  end?: boolean;
  /** Something new there: the number, and how it is said. */
  news?: Readonly<{ count: number; label: string }>;
}>;
type Props = {
  label: string;
  links: readonly DashboardLink[] /** Stands after the links: the way out. */;
  exit: Readonly<{ label: string; icon: LucideIcon; onPress: () => void }>;
  children: ReactNode;
};

const entry = {
  display: 'flex',
  position: 'relative',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: 'center',
  gap: { base: '0.5', lg: '3' },
  minH: { base: '14', lg: '11' },
  px: { base: '2', lg: '3' },
  // whole words: a bar that is wider than the phone is pushed sideways
  flex: { base: '1 0 auto', lg: 'none' },
  whiteSpace: 'nowrap',
  w: { lg: 'full' },
  justifyContent: { base: 'center', lg: 'flex-start' },
  borderRadius: 'md',
  fontSize: { base: '0.7rem', lg: 'md' },
  fontWeight: '550',
  color: 'ink.muted!',
  textDecoration: 'none!',
  cursor: 'pointer',
  _hover: { bg: 'accent.soft', color: 'ink!' },
  _currentPage: { bg: { lg: 'accent.soft' }, color: 'accent!', fontWeight: '700' },
} as const;
const EntryLink = chakra(NavLink, { base: entry });
const EntryButton = chakra(
  'button',
  { base: { ...entry, display: { base: 'none', lg: 'flex' } } },
  { defaultProps: { type: 'button' } },
);
const Bar = chakra('nav', {
  base: {
    display: 'flex',
    overflowX: { base: 'auto', lg: 'visible' },
    zIndex: 'header',
    bg: 'surface',
    position: { base: 'fixed', lg: 'sticky' },
    bottom: { base: '0', lg: 'auto' },
    left: { base: '0', lg: 'auto' },
    right: { base: '0', lg: 'auto' },
    top: { lg: '24' },
    flexDirection: { base: 'row', lg: 'column' },
    gap: { base: '0', lg: '1' },
    px: { base: '1', lg: '0' },
    pb: { base: 'env(safe-area-inset-bottom)', lg: '0' },
    borderTopWidth: { base: '1px', lg: '0' },
    borderTopStyle: 'solid',
    borderColor: 'line',
    alignSelf: 'start',
  },
});

/** On the sign on a phone, where there is no room beside the word. */
const News = ({ count, label }: NonNullable<DashboardLink['news']>) => (
  <chakra.span
    minW="5"
    px="1"
    borderRadius="pill"
    bg="accent"
    color="accent.ink"
    fontSize="xs"
    fontWeight="700"
    lineHeight="1.25rem"
    textAlign="center"
    position={{ base: 'absolute', lg: 'static' }}
    top={{ base: '1', lg: 'auto' }}
    insetInlineStart={{ base: 'calc(50% + 0.25rem)', lg: 'auto' }}
    ms={{ lg: 'auto' }}
  >
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </chakra.span>
);

/** A side bar on wide screens, a bar at the bottom on a phone (where the way out is in the header's menu). */
export function DashboardShell({ label, links, exit, children }: Props) {
  const bar = useCurrentInSight<HTMLElement>(useLocation().pathname);
  return (
    <Page
      flex="1"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      columnGap="12"
      pt={{ base: '6', md: '10' }}
      pb={{ base: '28', lg: '16' }}
      alignContent="start"
    >
      <Bar ref={bar} aria-label={label} data-no-print="">
        {links.map(({ to, label: text, icon: Sign, end, news }) => (
          <EntryLink key={to} to={to} end={end ?? false}>
            <Sign size={20} aria-hidden="true" />
            {text}
            {news && news.count > 0 && <News {...news} />}
          </EntryLink>
        ))}
        <EntryButton onClick={exit.onPress}>
          <exit.icon size={20} aria-hidden="true" />
          {exit.label}
        </EntryButton>
      </Bar>
      <chakra.div minW="0">{children}</chakra.div>
    </Page>
  );
}
