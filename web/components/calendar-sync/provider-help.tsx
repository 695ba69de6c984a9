import { useTranslation } from 'react-i18next';
import { chakra } from '../theme/chakra.tsx';

const PROVIDERS = ['google', 'outlook', 'icloud', 'airbnb', 'other'] as const;

/** Where the address stands in the calendars that most people have. */
export function ProviderHelp() {
  const { t } = useTranslation('calendar-sync');
  return (
    <chakra.details mt="4">
      <chakra.summary cursor="pointer" fontWeight="600">
        {t('help.title')}
      </chakra.summary>
      <chakra.ul mt="2" ps="5" display="grid" gap="2" maxW="text">
        {PROVIDERS.map((provider) => (
          <li key={provider}>{t(`help.${provider}`)}</li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
