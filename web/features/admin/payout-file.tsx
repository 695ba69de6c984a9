import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePayoutFile } from '#shared/contracts/payouts.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useIssueText } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** The transfers of a month for the bank. The account that pays is asked for, and kept nowhere. */
export function PayoutFile({ month }: { month: string }) {
  const { t } = useTranslation('admin');
  const [iban, setIban] = useState('');
  const [bic, setBic] = useState('');
  const [tried, setTried] = useState(false);
  const make = useMakeFile(month);
  const issueText = useIssueText();
  const errorOf = (name: 'iban' | 'bic', text: string) =>
    tried && !text.trim() ? t('payouts.file.missing') : issueText(make.error, name);
  return (
    <Card>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          focusFirstProblem(event.currentTarget);
          if (iban.trim() && bic.trim()) make.mutate({ iban: iban.trim(), bic: bic.trim() });
        }}
      >
        <div>
          <chakra.h2 fontSize="lg">{t('payouts.file.title')}</chakra.h2>
          <chakra.p color="ink.muted">{t('payouts.file.text')}</chakra.p>
        </div>
        <TextInput
          label={t('payouts.file.iban')}
          autoComplete="off"
          maxLength={42}
          value={iban}
          onChange={(event) => setIban(event.target.value)}
          error={errorOf('iban', iban)}
        />
        <TextInput
          label={t('payouts.file.bic')}
          autoComplete="off"
          maxLength={11}
          value={bic}
          onChange={(event) => setBic(event.target.value)}
          error={errorOf('bic', bic)}
        />
        <Button type="submit" variant="accent" justifySelf="start" busy={make.isPending}>
          {t('payouts.file.make')}
        </Button>
      </chakra.form>
    </Card>
  );
}
function useMakeFile(month: string) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (payer: { iban: string; bic: string }) => call(makePayoutFile, { month, ...payer }),
    onSuccess: ({ name, content, payouts, sum }) => {
      saveFile(name, content, 'application/xml;charset=utf-8');
      const text = t('payouts.file.done', { count: payouts, sum: formatMoney(sum, language, { exact: true }) });
      toast({ title: text, tone: 'success' });
    },
    onError: (error) => toast({ title: t('payouts.file.failed'), text: errorText(error), tone: 'danger' }),
  });
}
