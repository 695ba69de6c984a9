import { chakra } from '@chakra-ui/react';
import { CircleUserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { Popover } from '../../components/popover.tsx';
import { toast } from '../../components/toast.ts';
import { type SessionUser, signOut, useSession } from '../../lib/session.ts';

const itemStyle = { base: { display: 'flex', alignItems: 'center', w: 'full', minH: '11', px: '3', borderRadius: 'sm', cursor: 'pointer', textAlign: 'left' as const, textDecoration: 'none!', color: 'ink!', _hover: { bg: 'accent.soft' } } };
const ItemLink = chakra(Link, itemStyle);
const ItemButton = chakra('button', itemStyle);

export function AccountMenu() {
  const { t } = useTranslation('site');
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') return <SignedInMenu user={session.user} />;
  const comingBack = pathname === '/auth' || pathname === '/' ? '' : `?return=${encodeURIComponent(pathname + search)}`;
  return <LinkButton size="sm" to={`/auth${comingBack}`} visibility={session.status === 'loading' ? 'hidden' : 'visible'}>{t('header.signIn')}</LinkButton>;
}

function SignedInMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const leave = async () => {
    try {
      await signOut();
      toast({ title: t('header.signedOut'), tone: 'success' });
    } catch {
      toast({ title: t('header.signOutFailed'), tone: 'danger' });
    }
    navigate('/');
  };
  return (
    <Popover label={`${t('header.account')}: ${user.name}`} button={{ size: 'sm', variant: 'secondary' }}
      trigger={<><CircleUserRound size={20} aria-hidden="true" /><chakra.span maxW={{ base: '4.5rem', md: '9rem' }} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">{user.name}</chakra.span></>}>
      {(close) => (
        <chakra.div display="grid">
          <chakra.p px="3" pb="2" fontSize="sm" color="ink.muted" overflowWrap="anywhere">{user.email}</chakra.p>
          {user.roles.includes('guide') && <ItemLink to="/guide-dashboard" onClick={close}>{t('header.guideDashboard')}</ItemLink>}
          {!user.roles.includes('guide') && <ItemLink to="/angler-dashboard" onClick={close}>{t('header.myTrips')}</ItemLink>}
          {user.roles.includes('admin') && <ItemLink to="/admin" onClick={close}>{t('header.admin')}</ItemLink>}
          <ItemButton type="button" onClick={() => { close(); void leave(); }}>{t('header.signOut')}</ItemButton>
        </chakra.div>
      )}
    </Popover>
  );
}
