import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { chakra } from '../../components/theme/chakra.tsx';
import { toast } from '../../components/toast.ts';
import { useLanguage } from '../../lib/language.ts';
import { type SessionUser, signOut } from '../../lib/session.ts';

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
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const other = language === 'sv' ? 'en' : 'sv';
  const leave = async () => {
    close();
    try {
      await signOut();
      toast({ title: t('header.signedOut'), tone: 'success' });
    } catch {
      toast({ title: t('header.signOutFailed'), tone: 'danger' });
    }
    navigate('/');
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
      <ItemButton type="button" onClick={() => void leave()}>
        {t('header.signOut')}
      </ItemButton>
    </chakra.div>
  );
}
