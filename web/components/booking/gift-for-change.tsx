import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawGiftForChange } from '#shared/contracts/changes.ts';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useNeeded } from '../../lib/use-needed.ts';
import { Button } from '../button.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import type { ActionDialogProps } from './action-dialog.ts';
import { useBookingCall } from './use-booking-call.ts';

/** The code of a gift card that pays the difference, or a part of it; the rest is still paid online. */
export function GiftForChange({ booking, onClose }: Omit<ActionDialogProps, 'by'>) {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const { field, missing, ask } = useNeeded(code);
  const draw = useBookingCall({
    run: () => call(drawGiftForChange, { bookingId: booking.bookingId, giftCodes: [code.trim()] }),
    onDone: ({ extra }) => {
      const left = extra && t('pay.giftLeft', { amount: formatMoney(extra, language) });
      toast({ title: t('pay.giftDone'), ...(left && { text: left }), tone: 'success' });
      onClose();
    },
    // It stands at the field.
    onRefused: () => true,
  });
  const press = () => {
    if (ask()) draw.mutate(undefined);
  };
  if (!isOpen)
    return (
      <Button variant="quiet" justifySelf="start" ml="-3" px="3" onClick={() => setOpen(true)}>
        {t('pay.gift')}
      </Button>
    );
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <TextInput
        ref={field}
        label={t('pay.giftCode')}
        help={t('pay.giftHelp')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={missing ?? (draw.error ? textOf(draw.error) : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" justifySelf="start" busy={draw.isPending}>
        {t('pay.giftUse')}
      </Button>
    </chakra.form>
  );
}
