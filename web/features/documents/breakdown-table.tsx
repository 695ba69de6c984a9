import { useTranslation } from 'react-i18next';
import type { Money } from '#shared/kernel/money.ts';
import type { DocumentData } from '#web/components/booking/use-documents.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type Breakdown = NonNullable<DocumentData['breakdown']>;
const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'normal',
    '& th, & td': { py: '2', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: '400', verticalAlign: 'top' },
    '& th:first-of-type, & td:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
    '& thead th': { fontSize: 'sm', color: 'ink.muted', borderBottomWidth: '1px', borderColor: 'ink' },
    '& tbody tr': { borderBottomWidth: '1px', borderBottomStyle: 'solid', borderColor: 'line' },
    '& tfoot tr:last-of-type': { fontWeight: '700', fontSize: 'lg', '& th, & td': { fontWeight: '700' } },
    // A phone shows what was bought and for how much; how many stands beside the name.
    '& .each, & .count': { display: { base: 'none', sm: 'table-cell' } },
    '& .times': { display: { base: 'inline', sm: 'none' } },
  },
});

/** The price row by row, with its VAT. */
export function BreakdownTable({ breakdown: b }: { breakdown: Breakdown }) {
  const { t } = useTranslation('documents');
  const { language } = useLanguage();
  const told = (amount: Money) => formatMoney(amount, language, { exact: true });
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('table.what')}</th>
          <th scope="col" className="count">
            {t('table.quantity')}
          </th>
          <th scope="col" className="each">
            {t('table.each')}
          </th>
          <th scope="col">{t('table.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {b.lines.map((line) => (
          <tr key={line.kind}>
            <td>
              {t(`lines.${line.kind}`)}
              <span className="times">{` × ${line.quantity}`}</span>
            </td>
            <td className="count">{line.quantity}</td>
            <td className="each">{told(line.unitPrice)}</td>
            <td>{told(line.sum)}</td>
          </tr>
        ))}
        {b.discount.minor !== 0 && (
          <Other
            label={t('lines.discount', { percent: b.discountPercent })}
            sum={told({ ...b.discount, minor: -b.discount.minor })}
          />
        )}
        {b.adjustment.minor !== 0 && <Other label={t('lines.adjustment')} sum={told(b.adjustment)} />}
      </tbody>
      <tfoot>
        <Sum label={t('totals.net')} sum={told(b.net)} />
        <Sum label={t('totals.vat', { percent: b.vatPercent })} sum={told(b.vat)} />
        <Sum label={t('totals.total')} sum={told(b.total)} />
      </tfoot>
    </Table>
  );
}
const Other = ({ label, sum }: { label: string; sum: string }) => (
  <tr>
    <td>{label}</td>
    <td className="count" />
    <td className="each" />
    <td>{sum}</td>
  </tr>
);
const Sum = ({ label, sum }: { label: string; sum: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="count" />
    <td className="each" />
    <td>{sum}</td>
  </tr>
);
