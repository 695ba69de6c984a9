import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offerPath } from '#shared/domain/booking/offer-path.ts';
import { useBookingWords } from '#web/components/booking/use-booking-words.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BASE } from './base-path.ts';
import { useWaits, type WaitData } from './use-waits.ts';

/** The waiting lists that the angler is on: the place in line, and what is offered. Nothing when there are none. */
export function Waits() {
  const { t } = useTranslation('bookings');
  const { query, leave } = useWaits();
  if (query.isError)
    return (
      <Section title={t('waiting.title')}>
        <LoadFailed text={t('waiting.loadFailed')} onRetry={() => void query.refetch()} />
      </Section>
    );
  if (!query.data || query.data.waits.length === 0) return null;
  return (
    <Section title={t('waiting.title')}>
      <chakra.div display="grid" gap="4">
        {query.data.waits.map((wait) => (
          <WaitCard
            key={`${wait.date} ${wait.slotId}`}
            wait={wait}
            isLeaving={leave.isPending && leave.variables === wait}
            onLeave={() => leave.mutate(wait)}
          />
        ))}
      </chakra.div>
    </Section>
  );
}
type CardProps = Readonly<{ wait: WaitData; isLeaving: boolean; onLeave: () => void }>;
function WaitCard({ wait, isLeaving, onLeave }: CardProps) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const { party } = useBookingWords();
  return (
    <Card display="grid" gap="1.5" justifyItems="start">
      <chakra.h3 fontSize="lg">
        <Link to={`/experience/${wait.experienceId}`}>{wait.title[language]}</Link>
      </chakra.h3>
      <p>{formatInstant(wait.startsAt, language, wait.zone)}</p>
      <chakra.p fontSize="sm" color="ink.muted">
        {party(wait.party)}
      </chakra.p>
      <Standing wait={wait} />
      <chakra.div mt="2" display="flex" gap="3" flexWrap="wrap">
        {wait.state === 'offered' && (
          <LinkButton variant="primary" to={offerPath(wait)}>
            {t('waiting.take')}
          </LinkButton>
        )}
        {wait.state === 'booking' ? (
          <LinkButton to={`${BASE}/bookings/${wait.bookingId}`}>{t('waiting.take')}</LinkButton>
        ) : (
          <Button busy={isLeaving} onClick={onLeave}>
            {t('waiting.leave')}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
function Standing({ wait }: { wait: WaitData }) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  if (wait.state === 'over') return <p>{t('waiting.over')}</p>;
  if (wait.state === 'waiting')
    return <p>{wait.ahead === 0 ? t('waiting.first') : t('waiting.ahead', { count: wait.ahead })}</p>;
  return (
    <chakra.p fontWeight="600">
      {t(`waiting.${wait.state}`, { until: formatInstant(wait.until ?? wait.startsAt, language, wait.zone) })}
    </chakra.p>
  );
}
/** On the overview: places that wait for an answer come first. */
export function OfferedNext() {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const offered = useWaits().query.data?.waits.find((wait) => wait.state === 'offered');
  if (!offered) return null;
  const until = formatInstant(offered.until ?? offered.startsAt, language, offered.zone);
  return (
    <Notice tone="waiting" mt="5">
      <Link to={offerPath(offered)}>
        {offered.title[language]}, {formatInstant(offered.startsAt, language, offered.zone)}.{' '}
        {t('waiting.offered', { until })}
      </Link>
    </Notice>
  );
}
