import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useLanguageDetection } from '../../lib/language-detection.ts';

/** Says that the language was chosen by place, and offers the way back. */
export function LanguageBanner() {
  const { t } = useTranslation('site');
  const { choose } = useLanguage();
  const { switched, dismiss } = useLanguageDetection();
  if (!switched) return null;
  return (
    <chakra.section
      role="status"
      bg="accent.soft"
      color="ink"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
      boxShadow="card"
      px="4"
      py="2"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="center"
      fontSize="sm"
    >
      <p>{t('detection.text')}</p>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          choose('en');
          dismiss();
        }}
        lang="en"
      >
        {t('detection.back')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          choose('sv');
          dismiss();
        }}
      >
        {t('detection.keep')}
      </Button>
    </chakra.section>
  );
}
