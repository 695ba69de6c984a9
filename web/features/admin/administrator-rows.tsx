import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type Administrator, type Invitation, useRemove, useRevoke } from './use-administrators.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    py: '3',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'line',
  },
});

export function AdministratorRow({ one }: { one: Administrator }) {
  const { t } = useTranslation('admin');
  const [asking, setAsking] = useState(false);
  const end = () => setAsking(false);
  const remove = useRemove(one, end);
  const { name, email, isYou, isGoing } = one;
  const who = name || email;
  return (
    <Row>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p display="flex" gap="2" flexWrap="wrap" alignItems="center" fontWeight="600">
          {name || t('administrators.unnamed')}
          {isYou && <Badge>{t('administrators.you')}</Badge>}
          {isGoing && <Badge tone="waiting">{t('administrators.going')}</Badge>}
        </chakra.p>
        <chakra.p fontSize="sm" color="ink.muted">
          {email}
        </chakra.p>
        {isGoing && <chakra.p fontSize="sm">{t('administrators.goingText')}</chakra.p>}
      </chakra.div>
      {!isYou && (
        <Button size="sm" aria-label={t('administrators.removeLabel', { who })} onClick={() => setAsking(true)}>
          {t('administrators.remove')}
        </Button>
      )}
      {asking && (
        <Question
          title={t('administrators.removeTitle')}
          action={t('administrators.remove')}
          busy={remove.isPending}
          onYes={() => remove.mutate()}
          onClose={end}
        >
          {t('administrators.removeText', { who, email })}
        </Question>
      )}
    </Row>
  );
}
export function InvitationRow({ one }: { one: Invitation }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const end = () => setAsking(false);
  const revoke = useRevoke(one, end);
  const { email, invitedBy, until, isComing } = one;
  return (
    <Row>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p display="flex" gap="2" flexWrap="wrap" alignItems="center" fontWeight="600">
          {email}
          {isComing && <Badge tone="waiting">{t('administrators.coming')}</Badge>}
        </chakra.p>
        <chakra.p fontSize="sm" color="ink.muted">
          {t('administrators.invitation', { by: invitedBy, until: formatInstant(until, language, DEFAULT_ZONE) })}
        </chakra.p>
        {isComing && <chakra.p fontSize="sm">{t('administrators.comingText')}</chakra.p>}
      </chakra.div>
      <Button size="sm" aria-label={t('administrators.revokeLabel', { email })} onClick={() => setAsking(true)}>
        {t('administrators.revoke')}
      </Button>
      {asking && (
        <Question
          title={t('administrators.revokeTitle')}
          action={t('administrators.revoke')}
          busy={revoke.isPending}
          onYes={() => revoke.mutate()}
          onClose={end}
        >
          {t(isComing ? 'administrators.revokeComingText' : 'administrators.revokeText', { email })}
        </Question>
      )}
    </Row>
  );
}
type QuestionProps = Readonly<{
  title: string;
  action: string;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}>;
/** The second step: what the first one would do. */
function Question({ title, action, busy, onYes, onClose, children }: QuestionProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('administrators.back')}</Button>
          <Button variant="danger" busy={busy} onClick={onYes}>
            {action}
          </Button>
        </chakra.div>
      }
    >
      <chakra.p overflowWrap="anywhere">{children}</chakra.p>
    </Dialog>
  );
}
