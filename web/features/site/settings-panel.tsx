import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useCurrency } from '../../lib/currency.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTheme } from '../../lib/theme-choice.ts';
import { OptionList } from './option-list.tsx';

/** Language and currency in one place; on a phone also the colours. */
export function SettingsPanel() {
  const { t } = useTranslation('site');
  const { language, choose: chooseLanguage } = useLanguage();
  const { currency, choose: chooseCurrency } = useCurrency();
  const { theme, toggle } = useTheme();
  return (
    <chakra.div display="grid" gap="4" minW="min(15rem, 80vw)">
      <OptionList
        legend={t('header.language')}
        value={language}
        onChoose={chooseLanguage}
        options={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'sv', label: 'Svenska', lang: 'sv' },
        ]}
      />
      <OptionList
        legend={t('header.currency')}
        value={currency}
        onChoose={chooseCurrency}
        options={[
          { value: 'SEK', label: t('header.currencySek') },
          { value: 'USD', label: t('header.currencyUsd') },
        ]}
      />
      <chakra.p fontSize="sm" color="ink.muted" px="3">
        {t('currencyNote')}
      </chakra.p>
      <chakra.div display={{ base: 'block', sm: 'none' }}>
        <Button size="sm" wide onClick={toggle}>
          {t(theme === 'dark' ? 'header.theme.toLight' : 'header.theme.toDark')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
