import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { aboveBottomBar } from '../../components/above-bottom-bar.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { tellOfForms } from '../../lib/tell-problems.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { LanguageBanner } from './language-banner.tsx';

/**
 * What may have to be said once: that the language was chosen by place, and what is stored. In sight, one above the other. With them
 * comes what every page does as soon as it has time.
 */
export function SiteBanners() {
  const { t } = useTranslation('common');
  useEffect(() => tellOfForms((count) => t('formErrors.several', { count })), [t]);
  return (
    <chakra.div
      position="fixed"
      zIndex="sheet"
      left="3"
      right="3"
      bottom="calc(0.75rem + env(safe-area-inset-bottom))"
      mx="auto"
      maxW="40rem"
      display="grid"
      gap="2"
      pointerEvents="none"
      data-no-print=""
      css={{ '& > *': { pointerEvents: 'auto' }, ...aboveBottomBar('3') }}
    >
      <LanguageBanner />
      <CookieBanner />
    </chakra.div>
  );
}
