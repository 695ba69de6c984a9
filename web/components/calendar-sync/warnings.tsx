import { useTranslation } from 'react-i18next';
import { chakra } from '../theme/chakra.tsx';
import type { FeedTestData } from './use-feeds.ts';

type Props = { warnings: FeedTestData['warnings']; count: number };

/** What was odd in a calendar, in words, with the event that it was in. */
export function Warnings({ warnings, count }: Props) {
  const { t } = useTranslation('calendar-sync');
  if (count === 0) return null;
  return (
    <chakra.details mt="1">
      <chakra.summary cursor="pointer">{t('form.warnings', { count })}</chakra.summary>
      <chakra.ul ps="5" overflowWrap="anywhere">
        {warnings.map(({ code, title, detail = '' }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read once never changes
          <li key={i}>
            {title && <strong>{title}: </strong>}
            {t(`warning.${code}`, { detail })}
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
