import { useTranslation } from 'react-i18next';
import { AccountSection } from '#web/components/account/account-section.tsx';
import { BasicSection, ContactSection } from '#web/components/account/profile-sections.tsx';
import type { Me } from '#web/lib/use-me.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** The person behind the guide: names, language, how to reach them, and the account itself. */
export function AccountTab({ me }: { me: Me }) {
  const { t } = useTranslation('guide-profile');
  return (
    <>
      <chakra.h2 fontSize="xl" mb="4">
        {t('accountTab.basic')}
      </chakra.h2>
      <BasicSection me={me} />
      <chakra.h2 fontSize="xl" mt="10" mb="4">
        {t('accountTab.contact')}
      </chakra.h2>
      <ContactSection me={me} />
      <AccountSection me={me} />
    </>
  );
}
