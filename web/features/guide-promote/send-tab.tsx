import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAddresses, recipientsOf } from '#shared/domain/outreach/read-addresses.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { refsOf } from './chosen-slots.ts';
import { ListChoice, listIdOf } from './list-choice.tsx';
import type { StepProps } from './promote-dialog.tsx';
import { useSendPromotion } from './use-promotions.ts';

const MOST = POLICY.promotion.mostRecipients;

/** To whom: at most fifty, each a mail of their own. Pressing twice sends once. */
export function SendTab({ promoting, draft, change, request, onSent, onNext }: StepProps) {
  const { t } = useTranslation('promote');
  const errorText = useErrorText();
  const { addresses, list } = draft;
  const [consent, setConsent] = useState(false);
  const sending = useSendPromotion();
  const count = recipientsOf(readAddresses(addresses)).length;
  const isReady = count > 0 && count <= MOST && draft.message.trim() !== '' && draft.slots.length > 0;
  const send = () => {
    const mail = {
      experienceId: promoting.experienceId,
      slots: refsOf(draft.slots),
      message: draft.message,
      language: draft.language,
      addresses,
      listId: list ? listIdOf(list) : null,
      consent,
    };
    const arrived = () => {
      request.forget();
      onSent();
    };
    void sending.mutateAsync({ ...mail, requestId: request.idFor(mail) }).then(arrived, () => undefined);
  };
  if (sending.isSuccess) return <Sent {...sending.data} onDone={onNext} />;
  return (
    <chakra.div display="grid" gap="5">
      <ListChoice initial={list} onChoose={(chosen, text) => change({ list: chosen, addresses: text })} />
      <Addresses value={addresses} onChange={(text) => change({ addresses: text })} />
      <Checkbox label={t('send.consent')} checked={consent} onChange={(event) => setConsent(event.target.checked)} />
      {draft.message.trim() === '' && <chakra.p color="ink.muted">{t('send.needsMessage')}</chakra.p>}
      {draft.slots.length === 0 && <chakra.p color="ink.muted">{t('message.chooseDates')}</chakra.p>}
      {sending.isError && (
        <Notice tone="danger" role="alert">
          <strong>{t('send.failed')}</strong>
          <p>{errorText(sending.error)}</p>
        </Notice>
      )}
      <Button variant="primary" justifySelf="start" busy={sending.isPending} disabled={!isReady} onClick={send}>
        {count > 0 ? t('send.action', { count }) : t('send.actionNone')}
      </Button>
    </chakra.div>
  );
}
function Addresses({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('promote');
  const lines = readAddresses(value);
  const count = recipientsOf(lines).length;
  const wrong = lines.filter(({ result }) => result === 'invalid' || result === 'heading').map(({ text }) => text);
  return (
    <div>
      <TextArea
        label={t('send.addresses')}
        help={t('send.addressesHelp')}
        error={count > MOST && t('send.tooMany', { most: MOST, count })}
        rows={5}
        inputMode="email"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.p fontSize="sm" color="ink.muted" mt="1" aria-live="polite">
        {t('send.count', { count, most: MOST })}
        {wrong.length > 0 && `. ${t('send.wrong', { count: wrong.length, list: wrong.slice(0, 5).join(', ') })}`}
      </chakra.p>
    </div>
  );
}
type SentProps = Readonly<{ sent: number; stopped: number; invalid: readonly string[]; onDone: () => void }>;
function Sent({ sent, stopped, invalid, onDone }: SentProps) {
  const { t } = useTranslation('promote');
  return (
    <chakra.div display="grid" gap="5">
      <Notice tone="success" role="status">
        <strong>{t('send.sent', { count: sent })}</strong>
        {stopped > 0 && <p>{t('send.stopped', { count: stopped })}</p>}
        {invalid.length > 0 && <p>{t('send.wrong', { count: invalid.length, list: invalid.join(', ') })}</p>}
      </Notice>
      <Button justifySelf="start" onClick={onDone}>
        {t('send.done')}
      </Button>
    </chakra.div>
  );
}
