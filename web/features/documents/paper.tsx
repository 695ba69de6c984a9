import { useTranslation } from 'react-i18next';
import type { DocumentData, DocumentsData } from '#web/components/booking/use-documents.ts';
import { Card } from '#web/components/card.tsx';
import { Fact } from '#web/components/fact.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { countryName } from '#web/lib/country-name.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BreakdownTable } from './breakdown-table.tsx';

type Props = { data: DocumentsData; document: DocumentData };

/** A receipt, invoice, credit or refund note as it also stands in the file. */
export function Paper({ data, document }: Props) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const kind = t(`kinds.${document.kind}`);
  return (
    <Card display="grid" gap="7" css={{ '@media print': { borderWidth: '0', padding: '0' } }}>
      <chakra.div display="flex" gap="5" flexWrap="wrap" justifyContent="space-between">
        <PageTitle title={t('page.title', { kind, number: document.number })}>{kind}</PageTitle>
        <Facts data={data} document={document} />
      </chakra.div>
      <Parties data={data} document={document} />
      <dl>
        <Fact label={t('trip')}>
          <strong>{`${data.title[language]}, ${formatDate(document.tripDate, language)}`}</strong>
        </Fact>
      </dl>
      {document.breakdown && <BreakdownTable breakdown={document.breakdown} />}
      {document.payments.length > 0 && <Payments document={document} />}
      <chakra.div fontSize="sm" color="ink.muted">
        <p>{t(`explained.${document.kind}`, { number: document.corrects ?? '' })}</p>
        <p>{document.seller ? t('madeBy', { guide: document.seller.name }) : `${t('guide')}: ${data.guideName}`}</p>
      </chakra.div>
    </Card>
  );
}
function Facts({ data, document }: Props) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const rows = [
    { label: t('facts.number'), value: document.number },
    { label: t('facts.date'), value: formatDate(document.date, language) },
    ...(document.dueDate ? [{ label: t('facts.due'), value: formatDate(document.dueDate, language) }] : []),
    ...(document.corrects ? [{ label: t('facts.corrects'), value: document.corrects }] : []),
    { label: t('facts.reference'), value: data.reference },
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto auto" columnGap="5" fontSize="sm" alignContent="start">
      {rows.map(({ label, value }) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="ink.muted">{label}</chakra.dt>
          <chakra.dd textAlign="right">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
function Parties({ data, document: { seller } }: Props) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  return (
    <chakra.dl display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      <Fact label={t('from')}>
        <strong>{seller?.name ?? 'Napp'}</strong>
        {seller && (
          <chakra.span display="block" whiteSpace="pre-line">
            {[
              seller.address,
              `${seller.zip} ${seller.city}`,
              countryName(seller.country, language),
              t('taxId', { id: seller.taxId }),
              seller.hasFTax && t('fTax'),
            ]
              .filter(Boolean)
              .join('\n')}
          </chakra.span>
        )}
      </Fact>
      <Fact label={t('to')}>
        <strong>{data.buyer.name}</strong>
        <chakra.span display="block">{data.buyer.email}</chakra.span>
      </Fact>
    </chakra.dl>
  );
}
function Payments({ document: { kind, payments } }: { document: DocumentData }) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  return (
    <section>
      <chakra.h2 fontSize="lg" mb="2">
        {t(kind === 'refund' ? 'payments.refundTitle' : 'payments.title')}
      </chakra.h2>
      <chakra.dl display="grid" gap="1.5">
        {payments.map(({ what, amount }) => (
          <chakra.div key={what} display="flex" justifyContent="space-between" gap="4">
            <dt>{t(`payments.${what}`)}</dt>
            <chakra.dd whiteSpace="nowrap">{formatMoney(amount, language, { exact: true })}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </section>
  );
}
