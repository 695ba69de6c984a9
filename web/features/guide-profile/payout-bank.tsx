import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getBank, saveBank } from '#shared/contracts/gift-claims.ts';
import { type Bank, BankFields } from '#web/components/bank-fields.tsx';
import { Button } from '#web/components/button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { refusedNumber } from '#web/components/refused-number.ts';
import { toast } from '#web/components/toast.ts';
import { useBankForm } from '#web/components/use-bank-form.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

const KEY = ['payout-bank'];

/** Where payouts go, for those who have nothing to redeem, and for those who change their bank. */
export function PayoutBank() {
  const { t } = useTranslation('redeem');
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getBank, {}, { signal }),
  });
  if (isError) return <LoadFailed text={t('bank.loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Loading h="40" borderRadius="lg" />;
  const { bank } = data;
  const where = bank && [bank.company, bank.account || bank.iban || bank.bankgiro].filter(Boolean).join(', ');
  return (
    <chakra.div display="grid" gap="5" maxW="form">
      <chakra.p color="ink.muted">{t('bank.explain')}</chakra.p>
      <chakra.p fontWeight="650" overflowWrap="anywhere">
        {where ? t('list.bank', { where }) : t('bank.none')}
      </chakra.p>
      <BankForm key={where} title={t(where ? 'other' : 'bankTitle')} />
    </chakra.div>
  );
}
function BankForm({ title }: { title: string }) {
  const { t } = useTranslation('redeem');
  const queries = useQueryClient();
  const textOf = useErrorText();
  const { form, submit, tell } = useBankForm(null);
  const save = useMutation({
    mutationFn: (bank: Bank) => call(saveBank, { bank }),
    onSuccess: (saved) => {
      toast({ title: t('bank.saved'), tone: 'success' });
      queries.setQueryData(KEY, saved);
      return queries.invalidateQueries({ queryKey: ['gift-claims'] });
    },
    onError: (error) => {
      const refused = refusedNumber(error);
      if (refused) tell([refused]);
      else toast({ title: t('bank.saveFailed'), text: textOf(error), tone: 'danger' });
    },
  });
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => void submit((bank) => save.mutate(bank))(event)}
    >
      <chakra.h3 fontSize="lg">{title}</chakra.h3>
      <BankFields form={form} />
      <Button type="submit" variant="accent" justifySelf="start" busy={save.isPending}>
        {t('bank.save')}
      </Button>
    </chakra.form>
  );
}
