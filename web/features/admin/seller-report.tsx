import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { reportSellers } from '#shared/contracts/payouts.ts';
import { Button } from '#web/components/button.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { YearStep } from '#web/components/dashboard/year-step.tsx';
import { Notice } from '#web/components/notice.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { todayIn } from '#web/lib/format.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** Nothing was booked before. */
const FIRST_YEAR = 2026;
type Report = z.output<typeof reportSellers.output>;

/** The yearly report to the tax agency, and what has to be asked for before it can be sent. */
export function SellerReport() {
  const { t } = useTranslation('admin');
  const thisYear = Number(todayIn('Europe/Stockholm').slice(0, 4));
  const [year, setYear] = useState(Math.max(FIRST_YEAR, thisYear - 1));
  const errorText = useErrorText();
  const make = useMutation({
    mutationFn: () => call(reportSellers, { year }),
    onSuccess: ({ name, content, sellers }) => {
      if (sellers > 0) saveFile(name, content, 'text/csv;charset=utf-8');
    },
    onError: (error) => toast({ title: t('payouts.sellers.failed'), text: errorText(error), tone: 'danger' }),
  });
  return (
    <Section title={t('payouts.sellers.title')}>
      <chakra.div display="grid" gap="4" justifyItems="start">
        <chakra.p color="ink.muted" maxW="text">
          {t('payouts.sellers.text')}
        </chakra.p>
        <chakra.div display="flex" gap="4" flexWrap="wrap" alignItems="center">
          <YearStep
            label={t('payouts.sellers.year')}
            year={year}
            before={String(year - 1)}
            after={String(year + 1)}
            least={FIRST_YEAR}
            most={thisYear}
            onChange={(wanted) => {
              setYear(wanted);
              make.reset();
            }}
          />
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t('payouts.sellers.make')}
          </Button>
        </chakra.div>
        {year === thisYear && <p>{t('payouts.sellers.open')}</p>}
        <chakra.div role="status" w="full">
          {make.data && <Result report={make.data} />}
        </chakra.div>
      </chakra.div>
    </Section>
  );
}
function Result({ report: { sellers, missing } }: { report: Report }) {
  const { t } = useTranslation('admin');
  if (sellers === 0) return <p>{t('payouts.sellers.none')}</p>;
  return (
    <Notice tone={missing.length > 0 ? 'waiting' : 'success'}>
      <chakra.p fontWeight="650">{t('payouts.sellers.done', { count: sellers })}</chakra.p>
      <p>{t(missing.length > 0 ? 'payouts.sellers.missing' : 'payouts.sellers.complete')}</p>
      <chakra.ul pl="5">
        {missing.map(({ guideId, name, facts }) => (
          <li key={guideId}>
            {name || t('payouts.gone')}: {facts.map((fact) => t(`payouts.sellers.facts.${fact}`)).join(', ')}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
