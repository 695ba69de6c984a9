import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useIssueText } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type AdminGiftOrder, useSendGiftOrder } from './use-gift-orders.ts';

/** The same cards once more, or the address of a mail that is still to come. */
export function SendGiftDialog({ order, onClose }: { order: AdminGiftOrder; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const issueText = useIssueText();
  const { number, recipient, buyer, mayResend, mayReaddress } = order;
  const [email, setEmail] = useState(recipient.email);
  const field = useRef<HTMLInputElement>(null);
  const send = useSendGiftOrder(order, onClose);
  const press = () => send.mutate(mayReaddress ? email : null, { onError: () => field.current?.focus() });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(mayResend ? 'giftCards.sendTitle' : 'giftCards.correctTitle', { number })}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('giftCards.back')}</Button>
          <Button variant="primary" busy={send.isPending} onClick={press}>
            {t(mayResend ? 'giftCards.send' : 'giftCards.correct')}
          </Button>
        </chakra.div>
      }
    >
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        {mayReaddress ? (
          <>
            <p>{t(mayResend ? 'giftCards.sendText' : 'giftCards.correctText')}</p>
            <TextInput
              ref={field}
              label={t('giftCards.email')}
              help={t('giftCards.goesTo', { email: recipient.email })}
              type="email"
              inputMode="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              error={issueText(send.error, 'email', 'theirs') ?? (send.isError && errorText(send.error))}
            />
          </>
        ) : (
          <p>{t('giftCards.printText', { email: buyer.email })}</p>
        )}
        {send.isError && !mayReaddress && <p role="alert">{errorText(send.error)}</p>}
      </chakra.form>
    </Dialog>
  );
}
