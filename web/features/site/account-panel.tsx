import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chakra } from '../../components/theme/chakra.tsx';
import { useLanguage } from '../../lib/language.ts';
import type { SessionUser } from '../../lib/session.ts';
import { useLogOut } from '../../lib/use-log-out.ts';

const itemStyle = {
  base: {
    display: 'flex',
    alignItems: 'center',
    w: 'full',
    minH: '11',
    px: '3',
    borderRadius: 'sm',
    cursor: 'pointer',
    textAlign: 'left' as const,
    textDecoration: 'none!',
    color: 'ink!',
    _hover: { bg: 'accent.soft' },
  },
};
const ItemLink = chakra(Link, itemStyle);
const ItemButton = chakra('button', itemStyle);

/** Where a signed-in person can go, and the way out. */
export function AccountPanel({ user, close }: { user: SessionUser; close: () => void }) {
  const { t } = useTranslation('site');
  const { language, choose } = useLanguage();
  const other = language === 'sv' ? 'en' : 'sv';
  const logOut = useLogOut();
  const leave = () => {
    close();
    void logOut();
  };
  return (
    <chakra.div display="grid">
      <chakra.p px="3" pb="2" fontSize="sm" color="ink.muted" overflowWrap="anywhere">
        {user.email}
      </chakra.p>
      {user.roles.includes('guide') && (
        <ItemLink to="/guide-dashboard" onClick={close}>
          {t('header.guideDashboard')}
        </ItemLink>
      )}
      {!user.roles.includes('guide') && (
        <ItemLink to="/angler-dashboard" onClick={close}>
          {t('header.myTrips')}
        </ItemLink>
      )}
      {user.roles.includes('admin') && (
        <ItemLink to="/admin" onClick={close}>
          {t('header.admin')}
        </ItemLink>
      )}
      <ItemButton
        type="button"
        lang={other}
        onClick={() => {
          choose(other);
          close();
        }}
      >
        {t('header.otherLanguage')}
      </ItemButton>
      <ItemButton type="button" onClick={leave}>
        {t('header.signOut')}
      </ItemButton>
    </chakra.div>
  );
}
