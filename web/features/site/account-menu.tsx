import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Popover } from '../../components/popover.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useSession } from '../../lib/session.ts';

const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }));

export function AccountMenu() {
  const { t } = useTranslation('site');
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (!user) {
    const comingBack =
      pathname === '/auth' || pathname === '/' ? '' : `?return=${encodeURIComponent(pathname + search)}`;
    return (
      <LinkButton size="sm" to={`/auth${comingBack}`} visibility={status === 'loading' ? 'hidden' : 'visible'}>
        {t('header.signIn')}
      </LinkButton>
    );
  }
  return (
    <Popover
      label={`${user.name}, ${t('header.account')}`}
      button={{ size: 'sm', variant: 'secondary' }}
      trigger={
        <>
          <Icon name="person" />
          <chakra.span
            maxW={{ base: '4.5rem', md: '9rem' }}
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {user.name}
          </chakra.span>
        </>
      }
    >
      {(close) => <AccountPanel user={user} close={close} />}
    </Popover>
  );
}
