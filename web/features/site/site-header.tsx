import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Page } from '../../components/page.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useTheme } from '../../lib/theme-choice.ts';
import { AccountMenu } from './account-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { Wordmark } from './wordmark.tsx';

const NavItem = chakra(NavLink, {
  base: {
    fontWeight: '600',
    px: '2',
    py: '2',
    borderRadius: 'sm',
    textDecoration: 'none',
    '&[aria-current=page]': { color: 'accent' },
    _hover: { color: 'accent' },
  },
});

export function SiteHeader() {
  const { t } = useTranslation('site');
  const { theme, toggle } = useTheme();
  const { pathname } = useLocation();
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="header"
      bg="surface"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="line"
    >
      <Page
        wide={pathname === '/search'}
        display="flex"
        alignItems="center"
        gap={{ base: '1', md: '4' }}
        minH="16"
        css={{ '@media (max-width: 18em)': { flexWrap: 'wrap' } }}
      >
        <Link to="/" aria-label={t('header.home')}>
          <Wordmark />
        </Link>
        <chakra.nav
          aria-label={t('header.label')}
          flex="1"
          ml={{ base: '1', md: '6' }}
          display={{ base: 'none', sm: 'block' }}
        >
          <NavItem to="/search">{t('header.find')}</NavItem>
        </chakra.nav>
        <chakra.div display={{ base: 'block', sm: 'none' }} flex="1" />
        <SettingsMenu />
        <chakra.div display={{ base: 'none', sm: 'block' }}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t(theme === 'dark' ? 'header.theme.toLight' : 'header.theme.toDark')}
            onClick={toggle}
          >
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          </Button>
        </chakra.div>
        <AccountMenu />
      </Page>
    </chakra.header>
  );
}
