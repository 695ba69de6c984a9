import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listGuideLines } from '#shared/contracts/waiting.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Card } from '#web/components/card.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { call } from '#web/lib/api.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** Who waits for the guide's full times, in order. Nothing when nobody does. */
export function WaitingLines() {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const { party } = useBookingWords();
  const { data, isError, refetch } = useQuery({
    queryKey: ['guide-lines'],
    queryFn: ({ signal }) => call(listGuideLines, {}, { signal }),
  });
  if (isError)
    return (
      <Section title={t('waiting.guideTitle')}>
        <LoadFailed text={t('waiting.loadFailed')} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.lines.length === 0) return null;
  return (
    <Section title={t('waiting.guideTitle')}>
      <chakra.p mb="4" color="ink.muted">
        {t('waiting.guideText', { hours: POLICY.waiting.offerHours })}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        {data.lines.map((line) => (
          <Card key={`${line.date} ${line.slotId}`}>
            <h3>{line.title[language]}</h3>
            <p>{formatInstant(line.startsAt, language, line.zone)}</p>
            <chakra.ol mt="2" ps="5" display="grid" gap="2">
              {line.people.map((person) => (
                <li key={`${person.joinedAt} ${person.name}`}>
                  <strong>{person.name}</strong>
                  {`, ${party(person.party)}, `}
                  {t('waiting.since', { when: formatInstant(person.joinedAt, language, line.zone, 'short') })}
                  <chakra.span display="block" fontSize="sm" color="ink.muted">
                    {person.until
                      ? t('waiting.heldFor', { until: formatInstant(person.until, language, line.zone, 'short') })
                      : t('waiting.inLine')}
                  </chakra.span>
                </li>
              ))}
            </chakra.ol>
          </Card>
        ))}
      </chakra.div>
    </Section>
  );
}
