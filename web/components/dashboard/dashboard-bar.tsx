import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { chakra } from '../theme/chakra.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { MoreSheet } from './more-sheet.tsx';

export type DashboardLink = Readonly<{
  to: string;
  label: string;
  icon: LucideIcon /** Only the page itself is current, not those under it. */;
  end?: boolean;
  /** Among the four that a phone shows at once; the others are one press away. */
  isDaily?: boolean;
  /** Something new there: the number, and how it is said. */
  news?: News;
}>;
type News = Readonly<{ count: number; label: string }>;
export type DashboardBarProps = {
  label: string;
  links: readonly DashboardLink[] /** Stands after the links: the way out. */;
  exit: Readonly<{ label: string; icon: LucideIcon; onPress: () => void }>;
};

const entry = {
  position: 'relative',
  flexDirection: { base: 'column', lg: 'row' },
  alignItems: 'center',
  gap: { base: '0.5', lg: '3' },
  '& svg': { flexShrink: '0' },
  minH: { base: '14', lg: '11' },
  minW: { base: '11', lg: 'auto' },
  px: { base: '1', lg: '3' },
  // whole words: with letters made much larger the bar is pushed sideways
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
  // inside: the phone's bar scrolls, and would cut a ring around it
  _focusVisible: { outlineOffset: { base: '-3px!', lg: '2px!' } },
  '&[aria-current]': { bg: { lg: 'accent.soft' }, color: 'accent!', fontWeight: '700' },
} as const;
const EntryLink = chakra(NavLink, { base: entry });
const EntryButton = chakra('button', { base: entry }, { defaultProps: { type: 'button' } });
const EVERYWHERE = 'flex';
const WIDE = { base: 'none', lg: 'flex' } as const;
const NARROW = { base: 'flex', lg: 'none' } as const;
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
    pl: { base: 'max(0.25rem, env(safe-area-inset-left))', lg: '0' },
    pr: { base: 'max(0.25rem, env(safe-area-inset-right))', lg: '0' },
    pb: { base: 'env(safe-area-inset-bottom)', lg: '0' },
    borderTopWidth: { base: '1px', lg: '0' },
    borderTopStyle: 'solid',
    borderColor: 'line',
    alignSelf: 'start',
  },
});

/** On the sign on a phone, where there is no room beside the word. */
const Count = ({ count, label }: News) => (
  <chakra.span
    minW={{ base: '4', lg: '5' }}
    px="1"
    borderRadius="pill"
    bg="accent"
    color="accent.ink"
    fontSize="xs"
    fontWeight="700"
    lineHeight={{ base: '1rem', lg: '1.25rem' }}
    textAlign="center"
    position={{ base: 'absolute', lg: 'static' }}
    top={{ base: '0.5', lg: 'auto' }}
    // a long number grows over the sign, not out of a narrow entry at the screen's edge
    insetInlineEnd={{ base: 'max(0px, calc(50% - 1.5rem))', lg: 'auto' }}
    ms={{ lg: 'auto' }}
  >
    <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </chakra.span>
);

/** Every page on wide screens; on a phone the four of every day, and the rest behind one more entry. */
export function DashboardBar({ label, links, exit }: DashboardBarProps) {
  const rest = links.filter(({ isDaily }) => !isDaily);
  return (
    <Bar aria-label={label} data-no-print="" data-bottom-bar="">
      {links.map(({ to, label: text, icon: Sign, end, isDaily, news }) => (
        <EntryLink key={to} to={to} end={end ?? false} display={isDaily ? EVERYWHERE : WIDE}>
          <Sign size={20} aria-hidden="true" />
          {text}
          {news && news.count > 0 && <Count {...news} />}
        </EntryLink>
      ))}
      <More links={rest} exit={exit} />
      <EntryButton onClick={exit.onPress} display={WIDE}>
        <exit.icon size={20} aria-hidden="true" />
        {exit.label}
      </EntryButton>
    </Bar>
  );
}
/** Says what is new behind it, and that the page one is on is there. */
function More({ links, exit }: Omit<DashboardBarProps, 'label'>) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isHere = links.some(({ to, end = false }) => matchPath({ path: to, end }, pathname));
  const news = newsBehind(links);
  return (
    <>
      <EntryButton
        display={NARROW}
        aria-haspopup="dialog"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} aria-hidden="true" />
        {t('more')}
        {news.count > 0 && <Count {...news} />}
      </EntryButton>
      <MoreSheet open={isOpen} onClose={() => setOpen(false)} links={links} exit={exit} />
    </>
  );
}
/** All of it counted as one, and said by name. */
function newsBehind(links: readonly DashboardLink[]): News {
  const found = links.flatMap(({ label, news }) => (news && news.count > 0 ? [{ label, news }] : []));
  return {
    count: found.reduce((sum, { news }) => sum + news.count, 0),
    label: found.map(({ label, news }) => `${label}: ${news.label}`).join(', '),
  };
}
