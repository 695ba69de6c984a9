import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Section } from '#web/components/dashboard/section.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useSentOffers } from './use-promotions.ts';

/** Which offers went out, and to how many. Who they were is not kept here. */
export function SentOffers() {
  const { t } = useTranslation('promote');
  const { language } = useLanguage();
  const { data, isError, refetch } = useSentOffers();
  return (
    <Section title={t('history.title')}>
      {isError && !data && <LoadFailed text={t('history.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading h="16" />}
      {data?.mails.length === 0 && <chakra.p color="ink.muted">{t('history.empty')}</chakra.p>}
      <chakra.ul listStyleType="none" p="0" display="grid" gap="3">
        {data?.mails.map((mail) => (
          <li key={mail.id}>
            <strong>{mail.title[language]}</strong>
            <chakra.p fontSize="sm" color="ink.muted">
              {formatInstant(mail.at, language, DEFAULT_ZONE)}, {t('history.line', { count: mail.sent })}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}
