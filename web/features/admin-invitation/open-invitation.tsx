import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod';
import { acceptAdminInvitation, type getAdminInvitation } from '#shared/contracts/administrators.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { refreshSession, type SessionUser } from '#web/lib/session.ts';
import { changeAccount } from '#web/lib/sign-out.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Invitation = z.output<typeof getAdminInvitation.output>;
type Props = { token: string; invitation: Invitation; user: SessionUser | undefined; onJoined: () => void };

/** Who asks, for which address, and what is to be done: that depends on who is signed in. */
export function OpenInvitation({ token, invitation, user, onJoined }: Props) {
  const { t } = useTranslation('admin-invitation');
  const { language } = useLanguage();
  const { invitedBy, email, until } = invitation;
  return (
    <>
      <chakra.p fontSize="lg">{t('text', { by: invitedBy })}</chakra.p>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="1">
        <chakra.dt color="ink.muted" whiteSpace="nowrap">
          {t('facts.email')}
        </chakra.dt>
        <chakra.dd overflowWrap="anywhere">{email}</chakra.dd>
        <chakra.dt color="ink.muted" whiteSpace="nowrap">
          {t('facts.until')}
        </chakra.dt>
        <dd>{formatInstant(until, language, DEFAULT_ZONE)}</dd>
      </chakra.dl>
      {!user && <SignedOut email={email} />}
      {user && user.email.toLowerCase() !== email && <Other invited={email} email={user.email} />}
      {user && user.email.toLowerCase() === email && <Accept token={token} onJoined={onJoined} />}
    </>
  );
}
function SignedOut({ email }: { email: string }) {
  const { t } = useTranslation('admin-invitation');
  const back = `return=${encodeURIComponent(useLocation().pathname)}`;
  return (
    <>
      <chakra.p overflowWrap="anywhere">{t('signedOut', { email })}</chakra.p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <LinkButton to={`/auth?${back}`} variant="primary">
          {t('signIn')}
        </LinkButton>
        <LinkButton to={`/auth?mode=signup&${back}`}>{t('signUp')}</LinkButton>
      </chakra.div>
    </>
  );
}
/** Signing out stays on the page: it leads on to the right account. */
function Other({ invited, email }: { invited: string; email: string }) {
  const { t } = useTranslation('admin-invitation');
  const errorText = useErrorText();
  const leave = useMutation({
    mutationFn: changeAccount,
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
  });
  return (
    <>
      <Notice tone="waiting" overflowWrap="anywhere">
        {t('other', { email, invited })}
      </Notice>
      <Button justifySelf="start" busy={leave.isPending} onClick={() => leave.mutate()}>
        {t('signOut')}
      </Button>
    </>
  );
}
function Accept({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { t } = useTranslation('admin-invitation');
  const errorText = useErrorText();
  const accept = useMutation({
    mutationFn: async () => {
      await call(acceptAdminInvitation, { token });
      await refreshSession();
    },
    onSuccess: onJoined,
  });
  return (
    <>
      <p>{t('keeps')}</p>
      {accept.isError && (
        <Notice role="alert" tone="danger">
          {errorText(accept.error)}
        </Notice>
      )}
      <Button variant="accent" justifySelf="start" busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('accept')}
      </Button>
    </>
  );
}
