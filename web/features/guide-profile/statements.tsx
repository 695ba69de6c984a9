import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { getStatement, getStatementFile } from '#shared/contracts/earnings.ts';
import { writeCsv } from '#shared/kernel/csv.ts';
import type { Money } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { saveBase64, saveFile } from '#web/components/save-file.ts';
import { TextInput } from '#web/components/text-input.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { formatDate, formatMoney, todayIn } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Statement = z.output<typeof getStatement.output>;
const COLUMNS = ['atTrip', 'toPay', 'commission', 'vat', 'paidOut'] as const;

/** A month of the guide's books: what came in at the trips, what Napp owes, and what it kept. */
export function Statements() {
  const { t } = useTranslation('redeem');
  const today = todayIn('Europe/Stockholm');
  const [month, setMonth] = useState(today.slice(0, 7));
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    queryKey: ['statement', month],
    queryFn: ({ signal }) => call(getStatement, { month }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <chakra.div display="grid" gap="5">
      <chakra.p color="ink.muted">{t('statement.explain')}</chakra.p>
      <chakra.div display="flex" gap="4" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between">
        <TextInput
          label={t('statement.month')}
          type="month"
          value={month}
          max={today.slice(0, 7)}
          onChange={(event) => event.target.value && setMonth(event.target.value)}
        />
        {data && !isPlaceholderData && (
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <Paper month={data.month} />
            <Export statement={data} />
          </chakra.div>
        )}
      </chakra.div>
      {isError ? (
        <LoadFailed text={t('statement.failed')} onRetry={() => void refetch()} />
      ) : data ? (
        <Sheet statement={data} />
      ) : (
        <Loading h="15rem" borderRadius="lg" />
      )}
    </chakra.div>
  );
}
/** The trip and its booking, a drop-in, or a payout. */
function useWhat() {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  return ({ title, reference, paidOut }: Statement['rows'][number]): string =>
    paidOut.minor !== 0
      ? `${t('statement.payout')} ${reference}`
      : `${title?.[language] ?? ''} ${reference || t('statement.dropIn')}`.trim();
}
function Sheet({ statement: { rows, carried, sums, owed } }: { statement: Statement }) {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  const whatOf = useWhat();
  const show = (money: Money) => formatMoney(money, language, { exact: true });
  return (
    <>
      {rows.length === 0 && <p>{t('statement.empty')}</p>}
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="3">
        {rows.map((row) => (
          <chakra.li key={row.id} {...BOX}>
            <chakra.p fontWeight="650">
              {formatDate(row.date, language)}, {whatOf(row)}
            </chakra.p>
            <Amounts of={row} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.section aria-labelledby="sums" {...BOX} bg="surface.sunk">
        <chakra.h3 id="sums" fontSize="lg">
          {t('statement.sums')}
        </chakra.h3>
        <Amounts of={sums} />
        <Line label={t('statement.carried')} value={show(carried)} />
        <Line strong label={t('statement.owed')} value={show(owed)} />
      </chakra.section>
    </>
  );
}
const BOX = {
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'lg',
  p: '4',
  display: 'grid',
  gap: '1',
} as const;
function Amounts({ of }: { of: Statement['sums'] }) {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  return COLUMNS.filter((column) => of[column].minor !== 0).map((column) => (
    <Line
      key={column}
      label={t(`statement.columns.${column}`)}
      value={formatMoney(of[column], language, { exact: true })}
    />
  ));
}
const Line = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <chakra.p display="flex" justifyContent="space-between" gap="4" fontWeight={strong ? '700' : '400'}>
    <span>{label}</span>
    <chakra.span whiteSpace="nowrap">{value}</chakra.span>
  </chakra.p>
);
function Paper({ month }: { month: string }) {
  const { t } = useTranslation('redeem');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const fetchFile = useMutation({
    mutationFn: () => call(getStatementFile, { month, language }),
    onSuccess: ({ fileName, contentType, base64 }) => saveBase64(fileName, base64, contentType),
    onError: (error) => toast({ title: t('statement.paperFailed'), text: textOf(error), tone: 'danger' }),
  });
  return (
    <Button size="sm" busy={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      {t('statement.paper')}
    </Button>
  );
}
function Export({ statement }: { statement: Statement }) {
  const { t } = useTranslation('redeem');
  const whatOf = useWhat();
  const press = () => {
    const head = [
      t('list.date'),
      t('reference'),
      t('trip'),
      ...COLUMNS.map((column) => t(`statement.columns.${column}`)),
    ];
    const rows = statement.rows.map((row) => [
      row.date,
      row.reference,
      whatOf(row),
      ...COLUMNS.map((column) => row[column].minor / 100),
    ]);
    saveFile(`${t('statement.file')}-${statement.month}.csv`, writeCsv([head, ...rows]), 'text/csv;charset=utf-8');
  };
  return (
    <Button size="sm" onClick={press}>
      {t('statement.export')}
    </Button>
  );
}
