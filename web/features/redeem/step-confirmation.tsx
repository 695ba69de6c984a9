import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { claimGiftCard } from '#shared/contracts/gift-claims.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { call } from '#web/lib/api.ts';
import { formatDate, formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { bankWords } from './bank-words.ts';
import type { Bank, Choice, Preview } from './redeem-page.tsx';

const ZONE = 'Europe/Stockholm';
type Props = Readonly<{
  claim: Choice & Readonly<{ bank: Bank | null; notes: string }>;
  preview: Preview;
  onBack: () => void;
  onRefused: (error: unknown) => void;
  onSent: () => void;
  onAgain: () => void;
}>;

export function StepConfirmation({ claim: { bank, ...about }, preview, onBack, onRefused, onSent, onAgain }: Props) {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const queries = useQueryClient();
  const show = (money: Preview['amount']) => formatMoney(money, language);
  const claim = useMutation({
    mutationFn: () => call(claimGiftCard, { ...about, bank }),
    onSuccess: () => {
      onSent();
      return queries.invalidateQueries({ queryKey: ['gift-claims'] });
    },
    onError: onRefused,
  });
  const when = formatInstant(preview.dueAt, language, ZONE);
  if (claim.isSuccess)
    return (
      <chakra.div display="grid" gap="5">
        <Notice tone="success" role="status">
          <strong>{t('done')}</strong>
          <p>{t('doneText', { amount: show(preview.amount), when })}</p>
        </Notice>
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <LinkButton to="/guide-dashboard/settings?tab=payments&view=gift-cards" variant="primary">
            {t('all')}
          </LinkButton>
          <Button onClick={onAgain}>{t('another')}</Button>
        </chakra.div>
      </chakra.div>
    );
  return (
    <chakra.div display="grid" gap="5">
      <chakra.h2 fontSize="xl">{t('check')}</chakra.h2>
      <chakra.dl m="0" display="grid" gap="2">
        <Row label={t('trip')}>
          {preview.title[language]}, {formatDate(preview.date, language)} ({preview.reference})
        </Row>
        <Row label={t('paid')}>{show(preview.giftCard)}</Row>
        <Row label={t('yours')}>
          <strong>{show(preview.amount)}</strong>
        </Row>
        <Row label={t('to')}>
          {bankWords(bank ?? preview.bank ?? { company: '', account: '', iban: '', bankgiro: '' })}
        </Row>
        <Row label={t('due')}>{when}</Row>
      </chakra.dl>
      {claim.isError && (
        <Notice tone="danger" role="alert">
          {textOf(claim.error)}
        </Notice>
      )}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate()}>
          {t('send', { amount: show(preview.amount) })}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.dt color="ink.muted" fontSize="sm">
      {label}
    </chakra.dt>
    <chakra.dd m="0">{children}</chakra.dd>
  </div>
);
