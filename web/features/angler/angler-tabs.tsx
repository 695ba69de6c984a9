import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useCurrentInSight } from '#web/components/use-current-in-sight.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';

const Tab = chakra(NavLink, {
  base: {
    py: '2.5',
    mr: '6',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    color: 'ink.muted!',
    textDecoration: 'none!',
    borderBottomWidth: '3px',
    borderBottomStyle: 'solid',
    borderColor: 'transparent',
    _hover: { color: 'ink!' },
    _currentPage: { color: 'ink!', borderColor: 'accent' },
  },
});

/** The four things of an angler, above each of them. */
export function AnglerTabs() {
  const { t } = useTranslation('angler');
  const list = useCurrentInSight<HTMLElement>(useLocation().pathname);
  const tabs = [
    ['bookings', t('tabs.bookings')],
    ['favorites', t('tabs.favorites')],
    ['history', t('tabs.history')],
    ['profile', t('tabs.profile')],
  ] as const;
  return (
    <chakra.nav
      ref={list}
      aria-label={t('tabs.label')}
      display="flex"
      overflowX="auto"
      mt="3"
      mb="6"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="line"
      data-no-print=""
    >
      {tabs.map(([path, label]) => (
        <Tab key={path} to={`${BASE}/${path}`}>
          {label}
        </Tab>
      ))}
    </chakra.nav>
  );
}
