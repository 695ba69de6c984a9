import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useSession } from '#web/lib/session.ts';
import { changeAccount } from '#web/lib/sign-out.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** Who books? Asked at the latest before the contact details; the way to /auth and back loses nothing. */
export function AccountNotice({ expired, onLeave }: { expired: boolean; onLeave?: () => void }) {
  const { t } = useTranslation('booking');
  const session = useSession();
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in' && session.user.roles.includes('angler')) return null;
  const text =
    session.status === 'signed-in'
      ? t('contact.guideAccount', { email: session.user.email })
      : t(expired ? 'contact.expired' : 'contact.account');
  return (
    <Notice mb="5" tone={expired ? 'waiting' : 'plain'} role={expired ? 'alert' : undefined}>
      <p>{text}</p>
      <chakra.div mt="3" display="flex" gap="3" flexWrap="wrap">
        {session.status === 'signed-in' ? (
          // whoever is signed in would be sent straight back from /auth
          <Button
            onClick={() => {
              onLeave?.();
              void changeAccount().catch(() => undefined);
            }}
          >
            {t('contact.signOut')}
          </Button>
        ) : (
          <>
            <LinkButton to={`/auth?return=${back}`} variant="accent">
              {t('contact.signIn')}
            </LinkButton>
            <LinkButton to={`/auth?mode=signup&return=${back}`}>{t('contact.signUp')}</LinkButton>
          </>
        )}
      </chakra.div>
    </Notice>
  );
}
