import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waivePenalty } from '#shared/contracts/cancellation.ts';
import { call } from '../../lib/api.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useBookingCall } from './use-booking-call.ts';

/** `1 234,50`, `1234.50`: öre; undefined when it is no amount. */
function minorOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
export function WaiveDialog({ booking, onClose }: ActionDialogProps) {
  const { t } = useTranslation('cancellation');
  const { language } = useLanguage();
  const [how, setHow] = useState<'all' | 'part'>('all');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { bookingId, anglerName: name, penalty } = booking;
  const owed = penalty?.owed.minor ?? 0;
  const waive = useBookingCall({
    run: (amount: number | undefined) => call(waivePenalty, { bookingId, owed, ...(amount && { amount }) }),
    done: t('waive.done', { name }),
    onDone: onClose,
  });
  const press = () => {
    const amount = how === 'part' ? minorOf(text) : undefined;
    const isRight = how === 'all' || (amount !== undefined && amount > 0 && amount <= owed);
    setWrong(!isRight);
    if (isRight) waive.mutate(amount);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('waive.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('waive.close')}</Button>
          <Button variant="primary" busy={waive.isPending} onClick={press}>
            {t('waive.send')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t('waive.text', { name, amount: penalty ? formatMoney(penalty.owed, language) : '' })}</p>
        <RadioCards
          legend={t('waive.legend')}
          name="how"
          value={how}
          options={(['all', 'part'] as const).map((value) => ({
            value,
            title: t(`waive.${value}`),
            text: t(`waive.${value}Text`),
          }))}
          onChange={(value) => setHow(value as 'all' | 'part')}
        />
        {how === 'part' && (
          <TextInput
            label={t('waive.amount')}
            inputMode="decimal"
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isWrong && t('waive.invalid', { most: formatNumber(owed / 100, language) })}
          />
        )}
      </chakra.div>
    </Dialog>
  );
}
