import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { Popover } from '../../components/popover.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { useCurrency } from '../../lib/currency.ts';
import { useLanguage } from '../../lib/language.ts';

const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

export function SettingsMenu() {
  const { t } = useTranslation('site');
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const now = `${language.toUpperCase()} · ${currency}`;
  return (
    <Popover
      label={`${now}, ${t('header.settings')}`}
      button={{ size: 'sm', px: '1' }}
      trigger={
        <>
          <Icon name="globe" />
          <chakra.span fontSize="sm">{now}</chakra.span>
        </>
      }
    >
      {() => <SettingsPanel />}
    </Popover>
  );
}
