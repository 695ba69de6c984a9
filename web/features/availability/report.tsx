import { useTranslation } from 'react-i18next';
import { Notice } from '#web/components/notice.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { SlotReport } from './use-change-slots.ts';

const SHOWN = 8;
const COUNTS = ['added', 'changed', 'removed', 'same'] as const;
/** What was done, and day by day what was not and why. */
export function Report({ report, title }: { report: SlotReport; title: string }) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const counted = COUNTS.filter((what) => report[what] > 0);
  const { skipped } = report;
  return (
    <Notice role="status" tone={skipped.length > 0 ? 'waiting' : 'success'}>
      <chakra.p fontWeight="650">{title}</chakra.p>
      {counted.length === 0 && skipped.length === 0 && <p>{t('report.nothing')}</p>}
      {counted.length > 0 && (
        <chakra.ul m="0" ps="5">
          {counted.map((what) => (
            <li key={what}>{t(`report.${what}`, { count: report[what] })}</li>
          ))}
        </chakra.ul>
      )}
      {skipped.length > 0 && (
        <>
          <p>{t('report.skipped', { count: skipped.length })}</p>
          <chakra.ul m="0" ps="5" fontSize="sm">
            {skipped.slice(0, SHOWN).map(({ date, slotId, start, code, params }) => (
              <li key={`${date}${slotId}`}>
                {formatDate(date, language)}
                {start && ` ${start}`}: {errorText(new ApiProblem(code, 409, params as never))}
              </li>
            ))}
            {skipped.length > SHOWN && <li>{t('report.more', { count: skipped.length - SHOWN })}</li>}
          </chakra.ul>
        </>
      )}
    </Notice>
  );
}
