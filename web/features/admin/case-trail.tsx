import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type CaseData, type TrailEntry, useTrail } from './use-cases.ts';

const Fold = chakra('details', {
  base: { borderTopWidth: '1px', borderTopStyle: 'solid', borderColor: 'line', pt: '3' },
});

/** Who did what to the booking, and when. It is written with each action and never changed. */
export function CaseTrail({ about }: { about: CaseData }) {
  const { t } = useTranslation('admin-cases');
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useTrail(about, open);
  const sentence = useSentence();
  return (
    <Fold onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" fontWeight="600" minH="6">
        {t('trail.title')}
      </chakra.summary>
      <chakra.div mt="3">
        {isError && <LoadFailed text={t('trail.failed')} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading h="16" />}
        {data?.trail.length === 0 && <chakra.p color="ink.muted">{t('trail.empty')}</chakra.p>}
        <chakra.ol display="grid" gap="2" fontSize="sm">
          {data?.trail.map((entry) => (
            <li key={`${entry.at}${entry.what}`}>
              <chakra.strong>{entry.by || t('trail.gone')}</chakra.strong> {sentence(entry)}
              {entry.note && `: ${entry.note}`}
              <chakra.span color="ink.muted">
                {' '}
                ({formatInstant(entry.at, language, about.trip?.zone ?? DEFAULT_ZONE, 'short')})
              </chakra.span>
            </li>
          ))}
        </chakra.ol>
      </chakra.div>
    </Fold>
  );
}
function useSentence() {
  const { t } = useTranslation('admin-cases');
  const { language } = useLanguage();
  return ({ what, reason, amounts }: TrailEntry): string => {
    const money = amounts && {
      waived: formatMoney(amounts.waived, language),
      owed: formatMoney(amounts.owed, language),
    };
    const done = t(`trail.what.${what}`, { ...money });
    return reason ? `${done} (${t(`trail.reasons.${reason}`)})` : done;
  };
}
