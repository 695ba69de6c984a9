import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type PayoutShape, payGuide } from '#shared/contracts/payouts.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Payout = z.output<typeof PayoutShape>;
const TONES = { ready: 'waiting', no_bank: 'danger', waiting: 'plain', paid: 'success' } as const;

/** What one guide is owed of a month, where it goes, and whether it went. */
export function PayoutCard({ month, payout, isOver }: { month: string; payout: Payout; isOver: boolean }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const { state, bank, waiting, paidAt } = payout;
  const name = payout.name || t('payouts.gone');
  return (
    <Card as="article" display="grid" gap="2" justifyItems="start">
      <chakra.div display="flex" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between" w="full">
        <chakra.h2 fontSize="lg">{name}</chakra.h2>
        <Badge tone={TONES[state]}>{t(`payouts.states.${state}`)}</Badge>
      </chakra.div>
      {payout.amount.minor > 0 && (
        <chakra.p fontSize="xl" fontWeight="650">
          {formatMoney(payout.amount, language, { exact: true })}
        </chakra.p>
      )}
      <chakra.div color="ink.muted" overflowWrap="anywhere">
        {payout.bookings > 0 && <p>{t('payouts.bookings', { count: payout.bookings })}</p>}
        {bank && (
          <p>{t('payouts.to', { company: bank.company, number: bank.bankgiro || bank.iban || bank.account })}</p>
        )}
        {state === 'no_bank' && <p>{t('payouts.noBank')}</p>}
        {waiting.minor > 0 && (
          <p>{t('payouts.waiting', { amount: formatMoney(waiting, language, { exact: true }) })}</p>
        )}
        {paidAt && <p>{t('payouts.paidAt', { when: formatInstant(paidAt, language, 'Europe/Stockholm') })}</p>}
      </chakra.div>
      {state === 'ready' && isOver && <Button onClick={() => setAsking(true)}>{t('payouts.pay')}</Button>}
      {asking && <Ask month={month} payout={{ ...payout, name }} onClose={() => setAsking(false)} />}
    </Card>
  );
}
type AskProps = { month: string; payout: Payout; onClose: () => void };
function Ask({ month, payout: { guideId, name, amount }, onClose }: AskProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: () => call(payGuide, { month, guideId, amount: amount.minor }),
    onSuccess: () => toast({ title: t('payouts.paid'), tone: 'success' }),
    onError: (error) => toast({ title: t('payouts.payFailed'), text: errorText(error), tone: 'danger' }),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['admin-payouts'] });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payouts.payTitle')}
      footer={
        <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <Button onClick={onClose}>{t('payouts.payBack')}</Button>
          <Button variant="primary" busy={pay.isPending} onClick={() => pay.mutate()}>
            {t('payouts.pay')}
          </Button>
        </chakra.div>
      }
    >
      <p>{t('payouts.payText', { amount: formatMoney(amount, language, { exact: true }), name })}</p>
    </Dialog>
  );
}
